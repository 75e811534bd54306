import type { Page } from '@playwright/test';

/** Scrolls through the page. Returns links, buttons, fields and texts that a floating link overlaps. */
export const coveredByFloatingLinks = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll('[aria-label="Quick contact"] a')];
    const found: string[] = [];
    scrollTo({ top: 0, behavior: 'instant' });
    for (let before = -1; scrollY > before;) {
      // Waits for the page's intersection observers, which run in the next frames.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      found.push(...coveredNow().map((name) => `at ${scrollY} px: ${name}`));
      before = scrollY;
      scrollBy({ top: 250, behavior: 'instant' });
    }
    return found;

    function coveredNow(): string[] {
      const floating = links
        .filter((link) => getComputedStyle(link).position === 'fixed' && isVisible(link))
        .map((link) => link.getBoundingClientRect());
      if (floating.length === 0) return [];
      const controls = [...document.querySelectorAll('a, button, input, textarea, select, summary')]
        .filter((control) => !links.includes(control) && isVisible(control))
        .map((control) => ({ name: control.outerHTML.slice(0, 120), boxes: [...control.getClientRects()] }));
      return [...controls, ...lines()]
        .filter(({ boxes }) => boxes.some((box) => floating.some((link) => overlaps(box, link))))
        .map(({ name }) => name);
    }

    function lines() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: { name: string; boxes: DOMRect[] }[] = [];
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        const parent = text.parentElement!;
        const isShown = text.nodeValue?.trim() && isVisible(parent);
        if (!isShown || links.some((link) => link.contains(text)) || parent.offsetWidth <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        texts.push({ name: text.nodeValue!.slice(0, 60), boxes: [...range.getClientRects()] });
      }
      return texts;
    }

    function isVisible(element: Element): boolean {
      return element.checkVisibility({ visibilityProperty: true });
    }

    function overlaps(one: DOMRect, other: DOMRect): boolean {
      return (
        one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
      );
    }
  });
