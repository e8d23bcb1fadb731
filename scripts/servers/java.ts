/** Java programs from Maven Central, fetched by Maven. */
import { join } from "node:path";
import { command } from "./command.ts";
import { installPackages, onPath } from "./debian.ts";

const PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";

/** The file of `group:name:version` in `folder`, where `installJar` puts it. */
export function jarIn(folder: string, artifact: string): string {
  const [, name, version] = artifact.split(":");
  return join(folder, `${name}-${version}.jar`);
}

/** Whether there is a Java to run programs with. */
export function hasJava(): boolean {
  return onPath("java");
}

/** Puts one jar into `folder`; installs Java and Maven where they are missing and the system is Debian. */
export async function installJar(folder: string, artifact: string): Promise<void> {
  if (!onPath("mvn") || !hasJava()) await installPackages(["default-jre-headless", "maven"]);
  await command("mvn", ["-q", "-B", `${PLUGIN}:copy`, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`]);
}
