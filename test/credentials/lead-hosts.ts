/**
 * Preloaded (`--import`) into the processes under test: requests to the origins that LEAD_HOSTS names go to other ones.
 * Read when a request goes out, since a keeper gets its environment after its start.
 */
const before = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const origin: string | undefined = JSON.parse(process.env.LEAD_HOSTS ?? "{}")[url.origin];
  return before(origin === undefined ? url : origin + url.pathname + url.search, init);
};
