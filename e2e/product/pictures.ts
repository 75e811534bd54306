import type { Page } from '@playwright/test';

export type Shown = {
  html: string;
  types: string[];
  /** Widths in the `srcset` of the first source. */
  offered: number[];
  /** Width in the URL of the loaded file. */
  taken: number | undefined;
  isLoaded: boolean;
  /** Displayed width in device pixels. */
  needed: number;
  attributes: Record<'alt' | 'width' | 'height' | 'loading' | 'fetchpriority', string | null>;
};

export async function picturesOn(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    return images.filter((image) => image.checkVisibility()).map(shown);

    function shown(image: HTMLImageElement): Shown {
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
      const [, taken] = /\/(\d+)\.(?:avif|webp)$/.exec(image.currentSrc) ?? [];
      const attribute = (name: string) => image.getAttribute(name);
      return {
        html: image.outerHTML.slice(0, 160),
        types: sources.map(({ type }) => type),
        offered: [...(sources[0]?.srcset.matchAll(/ (\d+)w/g) ?? [])].map(([, width]) => Number(width)),
        taken: taken === undefined ? undefined : Number(taken),
        isLoaded: image.complete && image.naturalWidth > 0,
        needed: image.getBoundingClientRect().width * devicePixelRatio,
        attributes: {
          alt: attribute('alt'),
          width: attribute('width'),
          height: attribute('height'),
          loading: attribute('loading'),
          fetchpriority: attribute('fetchpriority'),
        },
      };
    }
  });
}

/** Resolves when all visible pictures are loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  for (;;) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(
      (top) => scrollY > top || scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
      before,
    );
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)) break;
  }
  for (const picture of await page.locator('main img').all())
    if (await picture.isVisible())
      await picture.evaluate((image) => image.scrollIntoView({ behavior: 'instant' }));
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      (image) => image.complete || !image.checkVisibility(),
    ),
  );
}
