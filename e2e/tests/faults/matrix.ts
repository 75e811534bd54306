import { test } from '../../product/delivery';
import type { Fault, RemoteName, VisitOutcome } from '../../product/fault-matrix';
import { expectFrame, expectInTime, headingOf, places, retryOf, startClock } from '../../product/fault-visit';
import { anotherVisitor, expect, listenForStrayErrors } from '../../product/fixtures';
import { startScripts } from '../../product/visit';

const ways = { firstLoad: 'opens', navigation: 'goes to' } as const;

/** Chromium's own messages about code that fails to load or breaks. */
const NOISE =
  /^Failed to (load resource|find a valid digest)|^Fetch API cannot load|SRI's integrity checks failed|broken on purpose|MIME type|Module "\.\/routes" does not exist/;

export function testEach(faults: Fault[]): void {
  for (const fault of faults)
    for (const remote of ['public_remote', 'admin_remote'] as const)
      for (const way of ['firstLoad', 'navigation'] as const) {
        const outcome = fault.seen[remote]?.[way];
        if (outcome) testOne({ fault, remote, way, outcome });
      }
}

type Visit = { fault: Fault; remote: RemoteName; way: keyof typeof ways; outcome: VisitOutcome };

function testOne({ fault, remote, way, outcome }: Visit): void {
  const place = places[remote];
  const seen = outcome.startsWith('the ') ? outcome : `"${outcome}"`;

  test(`when ${fault.name}, a visitor who ${ways[way]} the ${place.part} sees ${seen}; Retry, if offered, brings the page`, async ({
    delivery,
    browser,
  }) => {
    const { url } = delivery.shell;
    const { before, open, go } = place.ways[way];
    const page = await anotherVisitor(browser);
    const stray = listenForStrayErrors(page);
    await startClock(page);
    await before(page, url);
    if (fault.how === 'release') await delivery.breakBy(fault, remote);
    await open(page, url);
    if (fault.how !== 'release') await delivery.breakBy(fault, remote);

    await go(page, url);

    await expectInTime(page, headingOf(outcome, place));
    await expectFrame(page);
    await delivery.repair();
    const retry = retryOf(page, outcome);
    if (retry) {
      await retry.click();
      await startScripts(page);
      await expect(page.getByRole('heading', { name: place.heading })).toBeVisible();
      await expectFrame(page);
    }
    expect(stray.filter((text) => !NOISE.test(text))).toEqual([]);
    await page.context().close();
  });
}
