import type { Page } from '@playwright/test';

/** Returns the elements that lie outside the width of the window, except in lists that scroll sideways by design. */
export async function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isHidden = (element: Element) => element.closest('[aria-hidden="true"]') !== null;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const holdsText = (element: Element) =>
      element.matches('input, textarea, img') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 1 && (left < -1 || right > clientWidth + 1);
      return isOut && holdsText(element) && !isHidden(element) && !scrolls(element.parentElement);
    });
    const overflow = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : [];
    return [...overflow, ...out.map(({ outerHTML }) => outerHTML.slice(0, 160))];
  });
}

/** https://www.w3.org/TR/WCAG22/#text-spacing */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The page's Content-Security-Policy blocks a `style` element, but not an adopted style sheet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('button, a, label, h1, h2, h3, input, textarea')];
    return boxes.filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 160));

    function isCut(element: Element): boolean {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || getComputedStyle(element).display === 'inline') return false;
      const { scrollWidth, clientWidth } = element;
      if (element.matches('input')) return scrollWidth > clientWidth;
      return shownTexts(element).some(
        ({ left, right, top, bottom }) =>
          left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1,
      );
    }

    function shownTexts(element: Element): DOMRect[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: DOMRect[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        // Text that is only for screen readers is one pixel wide.
        if (!text.nodeValue?.trim() || text.parentElement!.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        texts.push(...range.getClientRects());
      }
      return texts;
    }
  });
}

/** Returns the words that are broken across two lines. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text.parentElement!.closest('[aria-hidden="true"]')) continue;
      for (const { 0: word, index } of text.nodeValue!.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        // Text that is only for screen readers is one pixel wide.
        if (lines.size > 1 && text.parentElement!.getBoundingClientRect().width > 1) broken.push(word);
      }
    }
    return broken;
  });
}
