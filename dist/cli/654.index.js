export const id = 654;
export const ids = [654];
export const modules = {

/***/ 9654:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commandHelp: () => (/* binding */ commandHelp),
/* harmony export */   generalHelp: () => (/* binding */ generalHelp)
/* harmony export */ });
/* harmony import */ var _specs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2293);
/** What --help prints. */

const WIDTH = 96;
function generalHelp() {
    const commands = _specs_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMANDS */ .L.filter((command) => !command.hidden);
    return [
        "cloud-lock: one lock for many places",
        "",
        "Usage: cloud-lock COMMAND [flags]",
        "",
        "Commands:",
        ...commands.map((command) => `  ${command.name.padEnd(14)}${command.summary}`),
        "",
        "A LOCK is a name (deploy, apt/stable) in the --store, or a full URL:",
        "  s3://BUCKET/KEY      a bucket on AWS, or with ?endpoint=https://HOST on a compatible store",
        "  gs://BUCKET/NAME     a bucket on Google Cloud",
        "  file:///FOLDER/NAME  a folder on this machine; without any store, one of this user's own",
        "",
        "Examples:",
        "  cloud-lock run deploy -- ./deploy.sh",
        "  cloud-lock run s3://acme-locks/apt --wait-timeout 20m -- make publish",
        "  cloud-lock status s3://acme-locks/apt",
        "",
        ...exitCodes(),
        "",
        "More: cloud-lock COMMAND --help",
        "",
    ].join("\n");
}
function commandHelp(spec) {
    const flags = [...spec.flags, { name: "help", short: "h", help: "show this" }];
    return [
        `cloud-lock ${spec.name}: ${spec.summary}`,
        "",
        `Usage: cloud-lock ${spec.name} ${spec.usage}`,
        "",
        ...wrap(spec.description, WIDTH),
        "",
        "Flags:",
        ...flags.flatMap(flagLines),
        ...(spec.examples.length === 0 ? [] : ["", "Examples:"]),
        ...spec.examples.flatMap(([command, meaning]) => [`  # ${meaning}`, `  ${command}`]),
        "",
        ...exitCodes(),
        "",
    ].join("\n");
}
function flagLines(flag) {
    const head = `${flag.short ? `-${flag.short}, ` : ""}--${flag.name}${flag.value ? ` ${flag.value}` : ""}`;
    const [first = "", ...rest] = wrap(flag.help, WIDTH - 28);
    const lead = head.length < 25 ? [`  ${head.padEnd(26)}${first}`] : [`  ${head}`, " ".repeat(28) + first];
    return [...lead, ...rest.map((line) => " ".repeat(28) + line)];
}
function exitCodes() {
    return [
        "Exit codes:",
        "  the command's own (run); 64 bad input, 69 store unreachable, 75 not granted in time,",
        "  76 lock lost, 77 store refuses; 126/127 command cannot run/not found; 128+n signal n",
    ];
}
function wrap(text, width) {
    const lines = [];
    for (const word of text.split(" ")) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= width)
            lines[lines.length - 1] = `${last} ${word}`;
        else
            lines.push(word);
    }
    return lines;
}


/***/ })

};
