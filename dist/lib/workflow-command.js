/** What GitHub's runner obeys when a step prints it. docs.github.com, "Workflow commands for GitHub Actions". */
import { harmless } from "./text.js";
/** A line that people see on the run's page, without its end. The message is cut after `maxLength` characters. */
export function annotation(level, message, maxLength = 2_000) {
    return `::${level} title=cloud-lock::${escapeData(harmless(message, maxLength))}`;
}
/** For what stands behind the second `::`. */
export function escapeData(text) {
    return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
