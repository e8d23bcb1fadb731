/** The live and the stopped processes of the tree, never this process (`selfPid`) and none of its ancestors. Pure. */
export function selectTree(processes, tree, selfPid) {
    const members = new Set(processes.filter((process) => isSeed(process, tree)));
    addDescendants(members, processes);
    const spared = ancestry(processes, selfPid);
    return [...members].filter((process) => process.state !== "zombie" && !spared.has(process.pid));
}
/** Adds all that is below the members. */
export function addDescendants(members, processes) {
    const childrenOf = groupByParent(processes);
    // A set that grows is walked to its new end, so this reaches the children's children too.
    for (const member of members)
        for (const child of childrenOf.get(member.pid) ?? [])
            members.add(child);
}
function isSeed(process, tree) {
    return process.pid === tree.rootPid || process.marks.includes(tree.treeId);
}
function groupByParent(processes) {
    const groups = new Map();
    for (const process of processes) {
        const siblings = groups.get(process.ppid);
        if (siblings)
            siblings.push(process);
        else
            groups.set(process.ppid, [process]);
    }
    return groups;
}
/** A process and all of its ancestors. */
export function ancestry(processes, pid) {
    const parentOf = new Map(processes.map((process) => [process.pid, process.ppid]));
    const line = new Set();
    for (let next = pid; next !== undefined && !line.has(next); next = parentOf.get(next))
        line.add(next);
    return line;
}
