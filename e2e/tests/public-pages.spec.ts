import { violationsInAllColorModes, violationsOn } from '../product/axe';
import { coveredByFloatingLinks } from '../product/floating-links';
import { expect, test } from '../product/institute';
import { brokenWords, cutTexts, spaceText, stickingOut } from '../product/layout';
import { COURSE_PATH, longWords } from '../product/public-content';
import { LARGE, publicPages, SMALL } from '../product/public-pages';
import { allStops, faultsOf } from '../product/tab-key';
import { visit } from '../product/visit';

/** Below 1024 px, the floating links do not stay fixed in the window, so one such width is enough. */
const FLOATING_WIDTHS = [768, 1024, LARGE, 1440];

/** Each page must have more Tab stops than this (default: 10). Access Denied has no menu and no footer. */
const FEWEST_STOPS: Record<string, number> = { 'Access Denied': 0 };

for (const [name, path] of Object.entries(publicPages))
  test(`${name}: no floating link covers content, axe finds no faults, the focus is always visible, and the page fits small windows and wider text spacing`, async ({
    site,
    page,
  }) => {
    const resize = (width: number, height = 800) => page.setViewportSize({ width, height });
    await visit(page, site.shell.url + path);

    // Runs before the focus tests, because a floating link that has the focus does not hide from content below it.
    for (const width of FLOATING_WIDTHS) {
      await resize(width);
      expect.soft(await coveredByFloatingLinks(page), `covered by a floating link, ${width} px`).toEqual([]);
    }
    await resize(LARGE);
    expect.soft(await violationsOn(page), `axe, ${LARGE} px`).toEqual([]);
    await resize(SMALL);
    expect.soft(await violationsInAllColorModes(page), `axe, ${SMALL} px`).toEqual([]);
    for (const width of [SMALL, LARGE]) {
      await resize(width);
      const stops = await allStops(page);
      expect.soft(stops.length, `Tab stops, ${width} px`).toBeGreaterThan(FEWEST_STOPS[name] ?? 10);
      expect.soft(faultsOf(stops), `invisible focus, ${width} px`).toEqual([]);
    }
    // 320 px, and 640 px, which corresponds to 1280 px at 200 % zoom.
    for (const width of [SMALL, LARGE / 2]) {
      await resize(width, 400);
      expect.soft(await stickingOut(page), `scrolls sideways, ${width} px`).toEqual([]);
      expect.soft(await brokenWords(page), `broken words, ${width} px`).toEqual([]);
    }
    await spaceText(page);
    for (const width of [SMALL, LARGE]) {
      await resize(width);
      expect.soft(await stickingOut(page), `scrolls sideways, ${width} px, spaced`).toEqual([]);
      expect.soft(await cutTexts(page), `cut texts, ${width} px, spaced`).toEqual([]);
    }
  });

for (const path of ['/', '/aboutus', '/contact', COURSE_PATH])
  test(`${path} fits windows of all widths with words, addresses and buttons that are wider than a phone`, async ({
    institute: { shell, stub },
    page,
  }) => {
    Object.assign(stub.content, longWords());
    await visit(page, shell.url + path);

    for (const width of [SMALL, 390, 768, LARGE]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await stickingOut(page), `scrolls sideways, ${width} px`).toEqual([]);
    }
    if (path !== '/') return;
    await page.setViewportSize({ width: SMALL, height: 800 });
    const category = page.getByRole('button', { name: 'W'.repeat(100) });
    expect((await category.boundingBox())!.width).toBeLessThanOrEqual(SMALL);
  });
