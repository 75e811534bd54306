import type { Page } from '@playwright/test';

/** `fault` is '' if the focus is visible. */
export type Stop = { element: string; fault: string };

export const faultsOf = (stops: Stop[]) => stops.filter(({ fault }) => fault);

export async function allStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // Waits for two frames, because a layout change after a resize can remove the focus.
  await nextFrame(page);
  await nextFrame(page);
  await moveFocusToStart(page);
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (!stop || (stops.length > 0 && stop.element === stops[0]!.element)) return stops;
    // A date field has several Tab stops. Only the first is added: the focus ring of the calendar button is no
    // `outline`, so `focusedStop` would report a fault.
    if (stop.element !== stops.at(-1)?.element) stops.push(stop);
  }
}

/**
 * Moves the focus to the start of the page. An error page focuses its heading, so the first Tab would skip the menus.
 */
const moveFocusToStart = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
  });

const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

async function focusedStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A link that covers a card draws its focus ring by `::after`.
    const hasRing = [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
      const isTransparent = /, 0\)$|\/ 0\)$/.test(outlineColor);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isTransparent;
    });
    const fault = hasRing ? (isCovered(element) ? 'covered' : '') : 'without a ring';
    return { element: element.outerHTML.slice(0, 160), fault };

    /** https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum */
    function isCovered(element: Element): boolean {
      return [...element.getClientRects()].every(({ left, right, top, bottom }) =>
        [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 2, top + 2],
          [right - 2, top + 2],
          [left + 2, bottom - 2],
          [right - 2, bottom - 2],
        ].every(([x, y]) => {
          const above = document.elementFromPoint(x!, y!);
          return !above || !(element.contains(above) || above.contains(element));
        }),
      );
    }
  });
}
