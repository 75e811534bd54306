import { violationsInAllColorModes } from '../product/axe';
import { expect, test } from '../product/fixtures';
import { coveredByFloatingLinks } from '../product/floating-links';
import { cutTexts, spaceText, stickingOut } from '../product/layout';
import { LARGE, publicPages, SMALL } from '../product/public-pages';
import { allStops, faultsOf } from '../product/tab-key';
import { visit } from '../product/visit';

/** Below 1024 px no link is fixed, so one such width is enough. */
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

    // Comes first, because a floating link that has the focus is always shown.
    for (const width of FLOATING_WIDTHS) {
      await resize(width);
      expect.soft(await coveredByFloatingLinks(page), `covered by a floating link, ${width} px`).toEqual([]);
    }
    for (const width of [LARGE, SMALL]) {
      await resize(width);
      expect.soft(await violationsInAllColorModes(page), `axe, ${width} px`).toEqual([]);
    }
    for (const width of [SMALL, LARGE]) {
      await resize(width);
      const stops = await allStops(page);
      expect.soft(stops.length, `Tab stops, ${width} px`).toBeGreaterThan(FEWEST_STOPS[name] ?? 10);
      expect.soft(faultsOf(stops), `invisible focus, ${width} px`).toEqual([]);
    }
    // 320 px, and 1280 px at 200 % zoom.
    for (const width of [SMALL, LARGE / 2]) {
      await resize(width, 400);
      expect.soft(await stickingOut(page), `scrolls sideways, ${width} px`).toEqual([]);
    }
    await spaceText(page);
    for (const width of [SMALL, LARGE]) {
      await resize(width);
      expect.soft(await stickingOut(page), `scrolls sideways, ${width} px, spaced`).toEqual([]);
      expect.soft(await cutTexts(page), `cut texts, ${width} px, spaced`).toEqual([]);
    }
  });
