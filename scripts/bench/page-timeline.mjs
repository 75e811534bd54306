const BINDING = 'reportToTimeline';

/**
 * Runs in every document of a page: reports what a visitor sees, with times in ms since the epoch, which all documents
 * of a visit share.
 */
function watchDocument(binding) {
  const now = () => performance.timeOrigin + performance.now();
  const report = (event) => window[binding](event);
  const seen = {};
  const reportChange = (kind, value) => {
    if (seen[kind] === value) return;
    seen[kind] = value;
    report({ kind, value, at: now() });
  };
  for (const kind of ['pointerover', 'click'])
    document.addEventListener(
      kind,
      ({ timeStamp, isTrusted }) =>
        isTrusted && report({ kind, at: performance.timeOrigin + timeStamp, value: true }),
      { capture: true, passive: true },
    );
  report({ kind: 'start', value: true, at: performance.timeOrigin });
  const look = () => {
    const cards = [...document.querySelectorAll('#course [role="list"] > *')];
    reportChange('cards', cards.map(({ textContent }) => textContent.replaceAll('\n', ' ')).join('\n'));
    reportChange('hydrated', document.querySelector('[data-live]') !== null);
    requestAnimationFrame(look);
  };
  look();
}

/**
 * Collects what `watchDocument` reports, from now on.
 * @returns `watchNow()`: watches the current document, too; `first(kind, isWanted, from)`: time of the first such event,
 *   undefined if there is none, `from`: a result of `count()`; `isHydrated()`: whether the scripts of the current
 *   document have started
 */
export async function followTimeline(page) {
  const events = [];
  await page.exposeFunction(BINDING, (event) => void events.push(event));
  await page.addInitScript(watchDocument, BINDING);
  return {
    watchNow: () => page.evaluate(watchDocument, BINDING),
    count: () => events.length,
    first: (kind, isWanted = Boolean, from = 0) =>
      events.slice(from).find((event) => event.kind === kind && isWanted(event.value))?.at,
    isHydrated: () => {
      const [start, hydrated] = ['start', 'hydrated'].map((kind) =>
        events.findLast((event) => event.kind === kind),
      );
      return hydrated?.value === true && hydrated.at > start.at;
    },
  };
}
