/** The pool: the .deb files themselves, each under a name of its own that is written once and never again. */
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { absent } from "./bucket.mjs";
import { field, split } from "./stanzas.mjs";
import { tool } from "./tool.mjs";

const unchanging = {
  ContentType: "application/vnd.debian.binary-package",
  CacheControl: "public, max-age=31536000, immutable",
};

/** Lays the .deb files out in `folder` as they will lie in the repository; returns their paths there. */
export async function layOut(debs, folder) {
  const paths = [];
  for (const deb of debs) {
    const path = poolPath(deb, await tool("dpkg-deb", ["--field", deb, "Package", "Version", "Architecture"]));
    if (paths.includes(path)) throw new Error(`${deb}: two of the given files are ${path}`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(deb, join(folder, path));
    paths.push(path);
  }
  return paths;
}

/** `pool/main/h/hello/hello_2.10-3_amd64.deb`. As everywhere in Debian, an epoch is no part of the name. */
function poolPath(deb, control) {
  const [name, version, architecture] = ["Package", "Version", "Architecture"].map((key) => field(control, key) ?? "");
  if (
    !/^[a-z0-9][a-z0-9+.-]+$/.test(name) ||
    !/^[A-Za-z0-9.+:~-]+$/.test(version) ||
    !/^[a-z0-9-]+$/.test(architecture)
  ) {
    throw new Error(`${deb}: strange name, version or architecture: ${name} ${version} ${architecture}`);
  }
  const shelf = name.startsWith("lib") ? name.slice(0, 4) : name.slice(0, 1);
  return `pool/main/${shelf}/${name}/${name}_${version.replace(/^\d+:/, "")}_${architecture}.deb`;
}

/** What `Packages` has to say about the .deb files in `folder`, one stanza each. */
export async function describe(folder) {
  return split(await tool("apt-ftparchive", ["packages", "pool"], folder));
}

/** Uploads the files. One that is there already must be the same: a version that is published does not change. */
export async function upload(bucket, prefix, folder, paths) {
  for (const path of paths) {
    const content = await readFile(join(folder, path));
    if (await bucket.write(prefix + path, content, unchanging, absent)) continue;
    const present = await bucket.read(prefix + path);
    if (present === undefined || !content.equals(present.body)) {
      throw new Error(`${path} is published already, with other content: give the new one another version`);
    }
  }
}
