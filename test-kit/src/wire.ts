import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

const QUIET_MS = 500;

export const PAGE_TIMEOUT_MS = 120_000;

/** `bytes` is the transferred size of the response, `headerBytes` the size of its headers alone. */
export type WireRequest = {
  url: string;
  type: string | undefined;
  mimeType: string;
  bytes: number;
  headerBytes: number;
  cacheControl: string;
};

type TrackedRequest = WireRequest & {
  frameId: string | undefined;
  loaderId: string;
  isCached: boolean;
  isEnded: boolean;
};

export type Wire = {
  session: CDPSession;
  /** Omits requests that the browser's cache answered. */
  requests: () => WireRequest[];
  clear: () => void;
  /** Waits until the network is quiet. Playwright's 'networkidle' occurs only once per document. */
  quiet: (quietMs?: number) => Promise<void>;
};

export async function listenToWire(page: Page): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  const seen = new Map<string, TrackedRequest>();
  /** Loader id of the current document, by frame id. The browser gives each document another loader id. */
  const loaders = new Map<string | undefined, string>();
  let lastEvent = Date.now();
  const update = (requestId: string, change: (request: TrackedRequest) => void) => {
    lastEvent = Date.now();
    const request = seen.get(requestId);
    if (request) change(request);
  };

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
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    update(requestId, (request) => (request.isCached = true)),
  );
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    update(requestId, (request) => {
      request.type = type;
      request.mimeType = response.mimeType;
      request.headerBytes = response.encodedDataLength;
      request.cacheControl = response.headers['cache-control'] ?? response.headers['Cache-Control'] ?? '';
      request.isCached ||= Boolean(response.fromDiskCache || response.fromPrefetchCache);
      if (type === 'Document') loaders.set(request.frameId, request.loaderId);
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    update(requestId, (request) => Object.assign(request, { bytes: encodedDataLength, isEnded: true })),
  );
  session.on('Network.loadingFailed', ({ requestId }) =>
    update(requestId, (request) => (request.isEnded = true)),
  );
  await session.send('Network.enable');

  // The browser does not report the end of a previous document's requests, so `isPending` ignores them.
  const isOfPreviousDocument = ({ type, frameId, loaderId }: TrackedRequest) =>
    type !== 'Document' && loaders.has(frameId) && loaders.get(frameId) !== loaderId;
  // The type 'Other' is the site's icon. The browser does not always report the end of its request.
  const isPending = (request: TrackedRequest) =>
    !request.isEnded && request.type !== 'Other' && !isOfPreviousDocument(request);
  const pending = () => [...seen.values()].find(isPending);
  return {
    session,
    requests: () => [...seen.values()].filter(({ isCached }) => !isCached),
    clear: () => seen.clear(),
    async quiet(quietMs = QUIET_MS) {
      const startedAt = Date.now();
      while (pending() || Date.now() - Math.max(lastEvent, startedAt) < quietMs) {
        if (Date.now() - startedAt > PAGE_TIMEOUT_MS)
          throw new Error(
            `${page.url()} does not come to rest: ${pending()?.url ?? 'it sends new requests all the time'}`,
          );
        await sleep(50);
      }
    },
  };
}

/** Prefetched scripts are not of the type 'Script', but have the MIME type of a script. */
export const isScript = ({ type, mimeType }: Pick<WireRequest, 'type' | 'mimeType'>) =>
  type === 'Script' || /javascript/.test(mimeType);
