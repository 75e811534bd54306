import type { Page } from '@playwright/test';

const BINDING = 'reportToTimeline';

type Kind = 'start' | 'pointerover' | 'click' | 'cards' | 'hydrated';
type Value = string | boolean;
/** `at` is in milliseconds since the epoch, so that times in different documents can be compared. */
type TimelineEvent = { kind: Kind; value: Value; at: number };

function watchDocument(binding: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const report = (event: TimelineEvent) =>
    (window as unknown as Record<string, (event: TimelineEvent) => void>)[binding]?.(event);
  const seen: Partial<Record<Kind, Value>> = {};
  const reportChange = (kind: Kind, value: Value) => {
    if (seen[kind] === value) return;
    seen[kind] = value;
    report({ kind, value, at: now() });
  };
  for (const kind of ['pointerover', 'click'] as const)
    document.addEventListener(
      kind,
      ({ timeStamp, isTrusted }) =>
        isTrusted && report({ kind, at: performance.timeOrigin + timeStamp, value: true }),
      { capture: true, passive: true },
    );
  report({ kind: 'start', value: true, at: performance.timeOrigin });
  const look = () => {
    const cards = [...document.querySelectorAll('#course [role="list"] > *')];
    reportChange('cards', cards.map(({ textContent }) => textContent?.replaceAll('\n', ' ')).join('\n'));
    reportChange('hydrated', document.querySelector('[data-live]') !== null);
    requestAnimationFrame(look);
  };
  look();
}

export type Timeline = Awaited<ReturnType<typeof recordTimeline>>;

export async function recordTimeline(page: Page) {
  const events: TimelineEvent[] = [];
  await page.exposeFunction(BINDING, (event: TimelineEvent) => void events.push(event));
  await page.addInitScript(watchDocument, BINDING);
  return {
    watchNow: () => page.evaluate(watchDocument, BINDING),
    count: () => events.length,
    /** @param from number of events to skip: an earlier result of `count()` */
    first: (kind: Kind, isMatch: (value: Value) => boolean = Boolean, from = 0) =>
      events.slice(from).find((event) => event.kind === kind && isMatch(event.value))?.at,
    isHydrated: () => {
      const last = (kind: Kind) => events.findLast((event) => event.kind === kind);
      const [start, hydrated] = [last('start'), last('hydrated')];
      return hydrated?.value === true && hydrated.at > (start?.at ?? 0);
    },
  };
}
