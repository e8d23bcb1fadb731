/** What a `gs://` URL says: the bucket, the path, and at which endpoint. */
import { LockError } from "../../errors.ts";
import { PROBE_NAME } from "../driver.ts";

export interface GcsAddress {
  readonly bucket: string;
  /** The decoded path: an object's name, or for a base the folder; "" for the whole bucket. */
  readonly path: string;
  /** Scheme, host and port that requests go to. */
  readonly endpoint: string;
  /** True when the endpoint is Google's: only then are credentials sent, and conditions taken as honoured. */
  readonly isGoogle: boolean;
  /** True when `updated` is known, or said, to move with every write. */
  readonly trustsAge: boolean;
  /** The full URL of another object at the same place. */
  urlOf(name: string): string;
}

const GOOGLE = "https://storage.googleapis.com";
const FORM = "gs://BUCKET/NAME, with ?endpoint=http://HOST:PORT for an emulator";
/** https://cloud.google.com/storage/docs/buckets#naming */
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;

/**
 * Reads a lock's or a base's URL.
 * @throws LockError `invalid`.
 */
export function parseGcsUrl(url: URL, env: Readonly<Record<string, string | undefined>>): GcsAddress {
  // The URL itself is not quoted here: what is wrong with it may be that it holds a password.
  if (url.username || url.password) throw invalid("a gs:// URL holds no user or password", credentialsHint);
  if (url.port) throw invalid("a gs:// URL has no port: what follows gs:// is a bucket", `The form is ${FORM}.`);
  if (url.hash) throw invalid("a gs:// URL has no fragment", "Write # in a name as %23.");
  const bucket = url.hostname;
  if (!bucket) throw invalid("the gs:// URL names no bucket", `The form is ${FORM}.`);
  if (!BUCKET.test(bucket))
    throw invalid(`${quote(bucket)} is no name of a GCS bucket`, "Bucket names are lower-case letters, digits, - _ .");
  const { endpoint: given, ageTrusted } = readParameters(url);
  const endpoint = parseEndpoint(given ?? emulatorOf(env));
  const isGoogle = isGooglesOwn(endpoint);
  // An origin needs no encoding in a query, and is read by people.
  const parameters = [
    ...(endpoint === GOOGLE ? [] : [`endpoint=${endpoint}`]),
    ...(ageTrusted ? ["server-age=trust"] : []),
  ];
  const query = parameters.length > 0 ? `?${parameters.join("&")}` : "";
  return {
    bucket,
    path: decodePath(url.pathname),
    endpoint,
    isGoogle,
    trustsAge: isGoogle || ageTrusted,
    urlOf: (name) => `gs://${bucket}/${encodePath(name)}${query}`,
  };
}

/**
 * Checks that a path names an object that can be a lock.
 * @throws LockError `invalid`.
 */
export function checkLockName(path: string): void {
  const hint = "A lock's URL is gs://BUCKET/NAME, such as gs://acme-locks/deploy/site.";
  if (path === "") throw invalid("the gs:// URL names a bucket but no lock in it", hint);
  if (path.endsWith("/")) throw invalid("the gs:// URL names a folder, not a lock", hint);
  if (path.split("/").some((part) => part === "." || part === ".."))
    throw invalid("a part between slashes is . or .., which no URL can say: it would be shown as another lock", hint);
  if (path.split("/").at(-1) === PROBE_NAME)
    throw invalid(`${PROBE_NAME} is the name of the scratch object, not of a lock`, hint);
}

const credentialsHint = "Google's application default credentials are used; set GOOGLE_APPLICATION_CREDENTIALS.";

function readParameters(url: URL): { endpoint: string | undefined; ageTrusted: boolean } {
  const known = new Map<string, string>();
  for (const [key, value] of url.searchParams) {
    if (key !== "endpoint" && key !== "server-age")
      throw invalid(`gs:// URLs have no parameter ${quote(key)}`, "There are `endpoint` and `server-age`.");
    if (known.has(key)) throw invalid(`the parameter ${key} is given twice`, "Give it once.");
    known.set(key, value);
  }
  const age = known.get("server-age");
  if (age !== undefined && age !== "trust")
    throw invalid(`server-age is ${quote(age)}`, "The one value of server-age is `trust`; leave it out otherwise.");
  return { endpoint: known.get("endpoint"), ageTrusted: age === "trust" };
}

/** The Google SDKs' own variable; they take it with and without a scheme. */
function emulatorOf(env: Readonly<Record<string, string | undefined>>): string {
  const host = env.STORAGE_EMULATOR_HOST;
  if (!host) return GOOGLE;
  return /^https?:\/\//.test(host) ? host : `http://${host}`;
}

function parseEndpoint(text: string): string {
  const hint = "An endpoint is http(s)://HOST:PORT and nothing more.";
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw invalid("the endpoint is no http(s) URL", hint);
  if (url.username || url.password) throw invalid("the endpoint's URL holds a user or password", hint);
  if (url.pathname !== "/" || url.search || url.hash) throw invalid("the endpoint has a path or a query", hint);
  return url.origin;
}

/** Google's global, regional and private endpoints, over TLS on the usual port. */
function isGooglesOwn(endpoint: string): boolean {
  const url = new URL(endpoint);
  return url.protocol === "https:" && url.port === "" && url.hostname.endsWith(".googleapis.com");
}

function decodePath(pathname: string): string {
  let path: string;
  try {
    path = decodeURIComponent(pathname.replace(/^\//, ""));
  } catch (cause) {
    throw new LockError("invalid", "the gs:// URL's path is not properly percent-encoded", {
      hint: "Write % as %25.",
      cause,
    });
  }
  if (Buffer.byteLength(path) > 1024) throw invalid("the name is longer than GCS's 1024 bytes", "Shorten it.");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(path)) throw invalid("the name holds control characters", "Leave them out.");
  return path;
}

const encodePath = (name: string) => name.split("/").map(encodeURIComponent).join("/");

/** Quoted, with whatever is not plain escaped. */
const quote = (text: string) => JSON.stringify(text.slice(0, 80));

const invalid = (message: string, hint: string) => new LockError("invalid", message, { hint });
