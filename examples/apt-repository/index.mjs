/** The repository's index, `Release` and the `Packages` files that it lists: what the lock is for. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { field, merge, sha256Of } from "./stanzas.mjs";
import { tool } from "./tool.mjs";

const fenceField = "Cloud-Lock-Fence";
const unchanging = { ContentType: "text/plain", CacheControl: "public, max-age=31536000, immutable" };
const changing = { ContentType: "text/plain", CacheControl: "no-cache" };

/**
 * The index as it is now: `Release`, and by architecture the `Packages` of exactly that `Release`. Architectures
 * that it has already are kept; `wanted` ones come to them.
 */
export async function readIndex(bucket, root, wanted) {
  const object = await bucket.read(`${root}/Release`);
  const release = object?.body.toString() ?? "";
  const architectures = new Set([...words(field(release, "Architectures")), ...wanted]);
  const packages = new Map();
  for (const architecture of architectures) {
    packages.set(architecture, await readPackages(bucket, root, release, architecture));
  }
  return { etag: object?.etag, fence: BigInt(field(release, fenceField) ?? 0), packages };
}

async function readPackages(bucket, root, release, architecture) {
  const folder = `main/binary-${architecture}`;
  const hash = sha256Of(release, `${folder}/Packages`);
  if (hash === undefined) return "";
  // A repository that another program made may have the plain name alone.
  for (const name of [`by-hash/SHA256/${hash}`, "Packages"]) {
    const object = await bucket.read(`${root}/${folder}/${name}`);
    if (object !== undefined && sha256(object.body) === hash) return object.body.toString();
  }
  throw new Error(`${root}/Release lists a ${folder}/Packages that is not there: repair the repository first`);
}

/** `packages` by architecture with `stanzas` in them; what is for `all` architectures stands in each. */
export function addTo(packages, stanzas) {
  for (const stanza of stanzas) {
    const architecture = field(stanza, "Architecture");
    if (architecture !== "all" && !packages.has(architecture)) {
      throw new Error(`${field(stanza, "Filename")}: the repository is not for ${architecture}; see ARCHITECTURES`);
    }
  }
  const belongs = (stanza, architecture) => ["all", architecture].includes(field(stanza, "Architecture"));
  const belonging = (architecture) => stanzas.filter((stanza) => belongs(stanza, architecture));
  return new Map([...packages].map(([architecture, text]) => [architecture, merge(text, belonging(architecture))]));
}

/**
 * Writes the index: `Packages` under names made of their hashes, which disturb nobody, then their plain names for
 * programs older than by-hash, and last `Release`, which makes it all valid at once. `folder` is for scratch files.
 * Returns whether `Release` could be written under `condition`.
 */
export async function writeIndex(bucket, { root, suite, packages, fence, condition, folder }) {
  const files = [...packages].flatMap(([architecture, text]) => [
    [`main/binary-${architecture}/Packages`, Buffer.from(text)],
    [`main/binary-${architecture}/Packages.gz`, gzipSync(text)],
  ]);
  const release = await makeRelease(files, suite, [...packages.keys()], folder);
  for (const [path, content] of files) {
    await bucket.write(`${root}/${dirname(path)}/by-hash/SHA256/${sha256(content)}`, content, unchanging);
  }
  for (const [path, content] of files) await bucket.write(`${root}/${path}`, content, changing);
  return bucket.write(`${root}/Release`, `${fenceField}: ${fence}\n${release}`, changing, condition);
}

async function makeRelease(files, suite, architectures, folder) {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const fields = {
    Suite: suite,
    Codename: suite,
    Components: "main",
    Architectures: architectures.join(" "),
    "Acquire-By-Hash": "yes",
  };
  const options = Object.entries(fields).map(([name, value]) => `Release::${name}=${value}`);
  // apt asks by-hash for the strongest hash that `Release` gives.
  for (const hash of ["MD5", "SHA1", "SHA512"]) options.push(`${hash}=no`);
  const flags = options.flatMap((option) => ["-o", `APT::FTPArchive::${option}`]);
  return tool("apt-ftparchive", [...flags, "release", "."], folder);
}

/** The words of a list such as `amd64 arm64`. */
export function words(list = "") {
  return list.split(/\s+/).filter((word) => word !== "");
}

function sha256(content) {
  return createHash("sha256").update(content).digest("hex");
}
