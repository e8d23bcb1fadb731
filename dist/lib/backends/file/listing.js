import { ifMissing } from "./errno.js";
import { CREATED, numbersIn, readVersionAt } from "./versions.js";
/** Lists the versions in `folder`, without order among `names`; empty where there is no folder. */
export async function listVersions(calls, folder) {
    const { names, numbers } = await list(calls, folder);
    const [highest = 0, next = highest - 1] = numbers;
    if (next === highest - 1)
        return { names, numbers, strays: [] };
    // A listing need not be of one instant: it may have missed the predecessor, but what it did show began before now.
    const again = await list(calls, folder);
    const strays = [];
    for (const number of again.numbers) {
        if (again.numbers.includes(number - 1) || !numbers.includes(number))
            break;
        if (await begins(calls, folder, number))
            break;
        strays.push(number);
    }
    // While an administrator deletes, nothing that is left may follow from anything: then the highest still counts.
    if (strays.length === again.numbers.length)
        return { ...again, strays: [] };
    return { ...again, numbers: again.numbers.slice(strays.length), strays };
}
async function list(calls, folder) {
    const names = await calls.readdir(folder).catch(ifMissing([]));
    return { names, numbers: numbersIn(names).sort((one, other) => other - one) };
}
/** Whether a record may begin there: with its first version, or with one that cannot tell. */
async function begins(calls, folder, number) {
    const found = await readVersionAt(calls, folder, number);
    return typeof found === "string" || found?.previous === CREATED;
}
