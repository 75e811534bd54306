const LATENCY_MS = 100;
const BYTES_PER_SECOND = (4 * 1000 * 1000) / 8;

/** Runs in the page: notes when React has taken over the main part of the document. */
function noteHydration() {
  const look = () => {
    const element = document.querySelector('main h1');
    if (element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))) {
      window.hydratedAt = performance.now();
      return;
    }
    setTimeout(look, 4);
  };
  look();
}

/**
 * Loads a page once, with an empty cache, over a network of 100 ms and 4 Mbit/s.
 * @returns {Promise<{ scriptBytes: number, totalBytes: number, requests: number, hydratedMs: number }>} bytes as on the wire
 */
export async function loadOnce(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set();
  const bytes = { script: 0, all: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) bytes.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await page.addInitScript(noteHydration);
  await page.goto(url, { waitUntil: 'load' });
  const hydratedMs = await (await page.waitForFunction(() => window.hydratedAt)).jsonValue();
  await page.waitForLoadState('networkidle');
  await context.close();
  return { scriptBytes: bytes.script, totalBytes: bytes.all, requests: bytes.requests, hydratedMs };
}

export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
