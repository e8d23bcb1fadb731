/** Finding and starting a command on Windows. Pages: the documentation of cmd.exe and of Node's child_process. */
import { statSync } from "node:fs";
import { win32 } from "node:path";
import { LockError } from "../errors.js";
/**
 * Finds the command along PATH and PATHEXT, as cmd.exe does. A batch file is started through cmd.exe, which Node
 * refuses to do by itself (CVE-2024-27980).
 * @throws LockError `invalid` for an argument that cmd.exe would not hand to a batch file as it stands.
 */
export function resolveWindowsCommand(argv, env, isFile = isRegularFile) {
    const [command = "", ...args] = argv;
    const file = findCommand(command, env, isFile) ?? command;
    if (!/\.(cmd|bat)$/i.test(file))
        return { file, args, verbatim: false };
    const line = [file, ...args].map(quoteForBatch).join(" ");
    return { file: read(env, "ComSpec") ?? "cmd.exe", args: ["/d", "/s", "/c", `"${line}"`], verbatim: true };
}
function findCommand(command, env, isFile) {
    const path = read(env, "Path") ?? "";
    const folders = /[\\/:]/.test(command) ? [""] : ["", ...path.split(";").filter((folder) => folder !== "")];
    const extensions = (read(env, "PATHEXT") ?? ".COM;.EXE;.BAT;.CMD").split(";");
    const endings = win32.extname(command) === "" ? extensions : ["", ...extensions];
    return folders
        .flatMap((folder) => endings.map((ending) => win32.join(folder, command + ending)))
        .find((candidate) => isFile(candidate));
}
/** Inside double quotes cmd.exe takes all characters as they stand but these, in the call and again in the file's %*. */
function quoteForBatch(argument) {
    if (/["%\r\n\0]/.test(argument))
        throw new LockError("invalid", `a batch file cannot be given the argument ${JSON.stringify(argument)} safely`, {
            hint: 'Run the program that the batch file starts, or leave out ", % and line breaks.',
        });
    return `"${argument.replace(/\\+$/, "$&$&")}"`;
}
/** Names of variables have no case on Windows; a copy of the environment does. */
function read(env, name) {
    const key = Object.keys(env).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    return key === undefined ? undefined : env[key];
}
function isRegularFile(path) {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
