import type { Page } from '@playwright/test';
import { expect, test } from '../product/fixtures';
import { publicPages } from '../product/public-pages';
import { visit } from '../product/visit';

const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1440];

/** Every control and every line of text that a floating link covers now. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('[aria-label="Quick contact"] a')];
    const floating = links.filter(
      (link) =>
        getComputedStyle(link).position === 'fixed' && link.checkVisibility({ visibilityProperty: true }),
    );
    const controls = [...document.querySelectorAll('a, button, input, textarea, select, summary')]
      .filter((control) => !links.includes(control) && control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ name: control.outerHTML.slice(0, 120), boxes: [...control.getClientRects()] }));
    const found = [...controls, ...lines()].filter(({ boxes }) =>
      boxes.some((box) => floating.some((link) => overlaps(box, link.getBoundingClientRect()))),
    );
    return found.map(({ name }) => name);

    function lines() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: { name: string; boxes: DOMRect[] }[] = [];
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        const parent = text.parentElement!;
        const isShown = text.nodeValue?.trim() && parent.checkVisibility({ visibilityProperty: true });
        if (!isShown || links.some((link) => link.contains(text)) || parent.offsetWidth <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        texts.push({ name: text.nodeValue!.slice(0, 60), boxes: [...range.getClientRects()] });
      }
      return texts;
    }

    function overlaps(one: DOMRect, other: DOMRect): boolean {
      return (
        one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
      );
    }
  });

/** Moves down by 250 px. Returns false at the end of the page. */
const step = (page: Page) =>
  page.evaluate(async () => {
    const before = scrollY;
    scrollBy({ top: 250, behavior: 'instant' });
    // Observers of what is in view are called in the frame after.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return scrollY > before;
  });

for (const width of WIDTHS)
  test(`at ${width} px no floating link covers a link, a button, a field or text on any public page`, async ({
    site,
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    for (const [name, path] of Object.entries(publicPages)) {
      await visit(page, site.shell.url + path);
      do expect.soft(await covered(page), `${name} at ${await page.evaluate(() => scrollY)} px`).toEqual([]);
      while (await step(page));
    }
  });

for (const width of [390, 1280])
  test(`at ${width} px the chat link can be reached by keyboard and lies in view when it has the focus`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, site.shell.url);
    const link = page.getByRole('link', { name: /^What's Up/ });
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const floatingAction = page.getByRole('complementary').getByRole('link').last();
    if (width >= 1024) await expect(floatingAction).toBeVisible();

    await page.keyboard.press('Shift+Tab');
    await expect(width < 1024 ? link : floatingAction).toBeFocused();
    if (width >= 1024) await page.keyboard.press('Shift+Tab');

    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  });
