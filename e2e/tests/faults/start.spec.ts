import { test } from '../../product/delivery';
import { expectFrame, expectInTime, headingOf, places, startClock } from '../../product/fault-visit';
import { anotherVisitor, expect } from '../../product/fixtures';

for (const remote of ['public_remote', 'admin_remote'] as const) {
  const place = places[remote];
  const { before, go } = place.ways.firstLoad;

  test(`a shell that starts without its registry shows a panel for the ${place.part}, and Retry loads the page when the registry is back`, async ({
    delivery: { server, content },
    startShell,
    browser,
  }) => {
    await server.goDown();
    const { url } = await startShell({ apiUrl: content.url, env: { REGISTRY: server.registryUrl } });
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    expect(await ready()).toBe(503);
    const page = await anotherVisitor(browser);
    await startClock(page);
    await before(page, url);

    await go(page, url);
    await expectInTime(page, headingOf('could not be loaded', place));
    await expectFrame(page);

    await server.recover();
    await expect.poll(ready).toBe(200);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: place.heading })).toBeVisible();
    await expectFrame(page);
    await page.context().close();
  });
}
