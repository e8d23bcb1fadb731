/** Begins the name of what is not finished yet. */
export const TEMPORARY = ".tmp-";
/** Stands for the predecessor's id in the version that created the record. */
export const CREATED = "none";
const VERSION_FILE = /^v\d{16}$/;
/** Room for a record with a few claims; a longer one is read a second time. */
const USUAL_BYTES = 2048;
const HEADER = /^cloud-lock-file 1 (\d{1,16}) ([\w-]+) ([\w-]+)\n/;
export function fileNameOf(number) {
    return `v${number.toString().padStart(16, "0")}`;
}
/** The numbers of the versions among a folder's names, in no order. */
export function numbersIn(names) {
    const numbers = [];
    for (const name of names) {
        if (VERSION_FILE.test(name))
            numbers.push(Number(name.slice(1)));
    }
    return numbers;
}
/** Writes a version to a new file; the caller gives it its name when it is finished. */
export async function writeVersion(calls, file, version) {
    const { number, id, previous, body } = version;
    await calls.create(file, `cloud-lock-file 1 ${number} ${id} ${previous}\n${body}`);
}
/**
 * Reads a version file of at most `maxBytes`. "torn": empty or nothing but zeros, which a power cut leaves of a file
 * that was never synced. "foreign": not written by us, or longer.
 */
export async function readVersion(calls, file, maxBytes) {
    let found = await calls.read(file, USUAL_BYTES);
    if (found.length === USUAL_BYTES)
        found = await calls.read(file, maxBytes + 1);
    if (found.length > maxBytes)
        return "foreign";
    const text = found.toString("utf8");
    if (/^\0*$/.test(text))
        return "torn";
    const header = HEADER.exec(text);
    if (!header)
        return "foreign";
    const [head, number, id = "", previous = ""] = header;
    return { number: Number(number), id, previous, body: text.slice(head.length) };
}
