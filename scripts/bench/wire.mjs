import { setTimeout as sleep } from 'node:timers/promises';

const QUIET_MS = 500;

/** How long a page may take on a machine that does much else. */
export const PATIENCE_MS = 120_000;

/**
 * Listens to what a page loads over the network; what its browser has in a cache is left out.
 * - `requests()`: what was loaded since the last `clear()`: `{ url, type, mimeType, bytes, headerBytes, cacheControl }`,
 *   both as on the wire, `bytes` with the header
 * - `quiet()` resolves when nothing has been under way for a while. Playwright tells 'networkidle' once per document.
 */
export async function listenToWire(page) {
  const session = await page.context().newCDPSession(page);
  const seen = new Map();
  /** The document that each frame shows, by the id of its load. */
  const loaders = new Map();
  let lastEvent = Date.now();
  const on = (event, note) =>
    session.on(`Network.${event}`, (details) => {
      lastEvent = Date.now();
      const request = seen.get(details.requestId);
      if (request) note(request, details);
    });

  session.on('Network.requestWillBeSent', ({ requestId, frameId, loaderId, request: { url }, type }) => {
    if (/^(data|blob):/.test(url)) return;
    seen.set(requestId, {
      frameId,
      loaderId,
      url,
      type,
      mimeType: '',
      bytes: 0,
      headerBytes: 0,
      cacheControl: '',
      isCached: false,
      isEnded: false,
    });
  });
  on('requestServedFromCache', (request) => (request.isCached = true));
  on('responseReceived', (request, { type, response }) => {
    request.type = type;
    request.mimeType = response.mimeType;
    request.headerBytes = response.encodedDataLength;
    request.cacheControl = response.headers['cache-control'] ?? response.headers['Cache-Control'] ?? '';
    request.isCached ||= Boolean(response.fromDiskCache || response.fromPrefetchCache);
    if (type === 'Document') loaders.set(request.frameId, request.loaderId);
  });
  on('loadingFinished', (request, { encodedDataLength }) =>
    Object.assign(request, { bytes: encodedDataLength, isEnded: true }),
  );
  on('loadingFailed', (request) => (request.isEnded = true));
  await session.send('Network.enable');

  // The browser reports no end of requests of a document that was left.
  const isOfLeftDocument = ({ type, frameId, loaderId }) =>
    type !== 'Document' && loaders.has(frameId) && loaders.get(frameId) !== loaderId;
  // 'Other' is the site's icon; the browser does not always report its end.
  const isUnderWay = (request) => !request.isEnded && request.type !== 'Other' && !isOfLeftDocument(request);
  const underWay = () => [...seen.values()].find(isUnderWay);
  return {
    session,
    requests: () => [...seen.values()].filter(({ isCached }) => !isCached),
    clear: () => seen.clear(),
    async quiet(quietMs = QUIET_MS) {
      const started = Date.now();
      while (underWay() || Date.now() - Math.max(lastEvent, started) < quietMs) {
        if (Date.now() - started > PATIENCE_MS)
          throw new Error(`${page.url()} does not come to rest: ${underWay()?.url ?? 'ever new requests'}`);
        await sleep(50);
      }
    },
  };
}

/** Also one that was fetched ahead in some other way than by a script element. */
export const isScript = ({ type, mimeType }) => type === 'Script' || /javascript/.test(mimeType);
