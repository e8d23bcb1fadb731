/**
 * Proves that an endpoint which is not Google's honours the conditions a lock relies on: a create where something
 * stands, a patch of a stale metageneration and a patch of a stale generation must all be refused.
 *
 * All is tried on one scratch object that stays. Once it is there and was patched, two requests at once are enough:
 * the create, and a patch at metageneration 1. That is the number that the scratch had and has no more, so a server that
 * honours conditions refuses it, and one that ignores them, or gives every object the metageneration 1 for ever
 * (fake-gcs-server does both), applies it. A generation would prove less: metageneration is the condition that every
 * refresh stands on. The patch of a stale generation is tried when the scratch is new, and the scratch is
 * removed again when anything is ignored, so that the short form cannot vouch for what the long one refused.
 */
import { LockError } from "../../errors.js";
import { noGcs, statusError } from "./errors.js";
import { deleteObject, getObject, insertObject, patchObject, versionIn } from "./objects.js";
const MARK = { "cloud-lock-probe": "1" };
/** @throws LockError `invalid` when a condition is ignored. */
export async function proveConditions(address, scratch, client, signal) {
    const send = async (request) => outcome(await client.send(request, signal), request);
    const create = () => send(insertObject(address, scratch, MARK, "prove"));
    const patch = (expected) => send(patchObject(address, scratch, expected, MARK, "prove"));
    const [created, patched] = await Promise.all([create(), patch({ metageneration: "1" })]);
    if (created === "refused" && patched === "refused")
        return;
    const ignored = async (condition) => {
        await removeScratch(address, scratch, client, signal);
        return ignoring(address, condition);
    };
    if ((await create()) !== "refused")
        throw await ignored("ifGenerationMatch=0 on a create");
    const now = await look(address, scratch, client, signal);
    // One above cannot be this object's: a server gives out what it gives out, and this object has its own.
    const otherGeneration = String(BigInt(now.generation) + 1n);
    if ((await patch({ ...now, generation: otherGeneration })) === "applied")
        throw await ignored("ifGenerationMatch on a metadata update");
    // Refused here means that somebody else has just patched: the same proof, by their hand.
    await patch(now);
    if ((await patch(now)) === "applied")
        throw await ignored("ifMetagenerationMatch on a metadata update");
}
function outcome(reply, request) {
    if (reply.status === 200 && reply.json)
        return "applied";
    if (reply.status === 412 || reply.status === 409)
        return "refused";
    // A create can miss nothing but its bucket.
    if (reply.status === 404 && reply.json && request.method === "PATCH")
        return "absent";
    if (reply.status === 200)
        throw noGcs(request, "its answer is no JSON");
    throw statusError(reply, request);
}
async function look(address, scratch, client, signal) {
    const request = getObject(address, scratch, "prove");
    const reply = await client.send(request, signal);
    if (reply.status !== 200)
        throw statusError(reply, request);
    const version = versionIn(reply);
    if (!version)
        throw noGcs(request, "its objects have no generation");
    return version;
}
/** As far as it goes: whoever finds the scratch gone proves everything anew. */
async function removeScratch(address, scratch, client, signal) {
    try {
        const { generation } = await look(address, scratch, client, signal);
        await client.send(deleteObject(address, scratch, generation, "prove"), signal);
    }
    catch (error) {
        if (!(error instanceof LockError))
            throw error;
    }
}
const ignoring = (address, condition) => new LockError("invalid", `${address.endpoint} ignores ${condition}: a lock on it would keep nobody out`, {
    hint: "Use Google Cloud Storage itself, or an emulator that honours preconditions, such as gcsemulator.",
});
