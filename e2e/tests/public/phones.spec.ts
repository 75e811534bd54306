import type { Locator, Page } from '@playwright/test';
import { violationsInAllColorModes } from '../../product/axe';
import { expect, test } from '../../product/fixtures';
import { stickingOut } from '../../product/layout';
import { COURSE } from '../../product/public-pages';
import { requestForm, send } from '../../product/request-form';
import { columnsOf, notifications } from '../../product/seen';
import { isUncovered, scrolledThrough } from '../../product/uncovered';
import { visit } from '../../product/visit';

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];
const BAR_LINK = 'main > div a[href="#dates"]';

const courseCards = (page: Page) => page.locator('#course').getByRole('listitem');
const reviewRow = (page: Page) => page.getByRole('region', { name: 'All reviews' });
const coveredIn = (places: Awaited<ReturnType<typeof scrolledThrough>>) =>
  places.flatMap(({ scrollY, covered }) => covered.map((one) => [scrollY, one]));
const leftOf = async (item: Locator) => Math.round((await item.boundingBox())?.x ?? NaN);

test.use({ isMobile: true, hasTouch: true });

for (const viewport of PHONES)
  for (const javaScriptEnabled of [true, false])
    test.describe(`at ${viewport.width} px ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ viewport, javaScriptEnabled });

      const open = (page: Page, address: string) =>
        javaScriptEnabled ? visit(page, address) : page.goto(address);

      test('a course: nothing covers a control at any scroll position; the Apply bar names the next date, leads to the dates, and shows only without another Apply or field', async ({
        site,
        page,
      }) => {
        await open(page, site.shell.url + COURSE);
        expect(await stickingOut(page)).toEqual([]);
        const places = await scrolledThrough(page, BAR_LINK);
        expect(coveredIn(places)).toEqual([]);
        const shown = places.filter(({ isBarShown }) => isBarShown);
        expect(shown.length).toBeGreaterThan(10);
        for (const other of ['#dates', 'apply', 'email']) {
          const withOther = places.filter(({ controls }) => controls.includes(other));
          expect(withOther.length, other).toBeGreaterThan(0);
          expect(withOther.filter(({ isBarShown }) => isBarShown)).toEqual([]);
        }
        expect(shown.filter(({ isFieldShown }) => isFieldShown)).toEqual([]);

        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), shown[5]!.scrollY);
        const link = page.locator(BAR_LINK);
        expect(await isUncovered(link)).toBe(true);
        const next = await page.locator('#dates time').first().innerText();
        await expect(link.locator('..')).toContainText(`Azure SQL Database Administrator`);
        await expect(link.locator('..')).toContainText(`Starts ${next}`);

        // Playwright's `tap` would scroll first, because the bar lies in the page's scroll padding.
        const { x, y } = (await link.boundingBox())!;
        await page.touchscreen.tap(x + 20, y + 20);
        await expect(page.getByRole('button', { name: /^Apply for dates/ }).first()).toBeInViewport();
        await expect.poll(() => isUncovered(link)).toBe(false);
      });

      test('Contact: nothing covers a link, a button or a field at any scroll position', async ({
        site,
        page,
      }) => {
        await open(page, `${site.shell.url}/contact`);
        expect(await stickingOut(page)).toEqual([]);
        expect(coveredIn(await scrolledThrough(page, BAR_LINK))).toEqual([]);
      });

      test('Home: nothing covers a control at any scroll position; course cards are compact, and reviews scroll in a row', async ({
        site,
        page,
      }) => {
        await open(page, site.shell.url);
        await test.step('course cards: a small picture next to the text, four on a screen of 844 px', async () => {
          const cards = courseCards(page);
          await expect.poll(() => columnsOf(cards)).toBe(1);
          const [first, fifth] = [await cards.first().boundingBox(), await cards.nth(4).boundingBox()];
          expect((fifth!.y - first!.y) / 4).toBeLessThan(844 / 4);

          const card = cards.first();
          const picture = await card.locator('img').boundingBox();
          const heading = await card.getByRole('heading').boundingBox();
          expect(picture!.width).toBe(48);
          expect(heading!.x).toBeGreaterThan(picture!.x + picture!.width);
          expect(Math.abs(heading!.y - picture!.y)).toBeLessThan(8);
        });

        await test.step('reviews scroll by arrow keys, and the next one is visible at the edge', async () => {
          const reviews = reviewRow(page).getByRole('listitem');
          await expect(reviews).toHaveCount(6);
          await reviewRow(page).focus();
          await expect(reviewRow(page)).toBeFocused();
          const start = await leftOf(reviews.first());
          const nextLeft = await leftOf(reviews.nth(1));
          expect(nextLeft).toBeLessThan(viewport.width - 10);
          expect(nextLeft).toBeGreaterThan(viewport.width / 2);

          await page.keyboard.press('ArrowRight');
          await expect.poll(() => leftOf(reviews.nth(1))).toBe(start);
          await page.keyboard.press('ArrowLeft');
          await expect.poll(() => leftOf(reviews.first())).toBe(start);
        });

        expect(await stickingOut(page)).toEqual([]);
        expect(coveredIn(await scrolledThrough(page, BAR_LINK))).toEqual([]);
      });
    });

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`with the motion preference ${reducedMotion} a swipe ends at the start of a review`, async ({
    site,
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: PHONES[0]!,
      isMobile: true,
      hasTouch: true,
      reducedMotion,
    });
    const page = await context.newPage();
    await page.goto(site.shell.url);
    // Waits until the browser has laid out the lower sections, because their layout moves the page.
    await expect(page.locator('html')).not.toHaveAttribute('data-layout');
    const reviews = reviewRow(page).getByRole('listitem');
    await reviewRow(page).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const start = await leftOf(reviews.first());
    await expect(reviewRow(page)).toHaveCSS('scroll-behavior', 'auto');

    await swipeLeft(page, reviewRow(page), 280);

    // The length of a swipe depends on its speed, so any review but the first may be at the start.
    await expect.poll(async () => Promise.all((await reviews.all()).slice(1).map(leftOf))).toContain(start);
    await context.close();
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONES[0]! });

  test('the bar comes into view for a keyboard user who goes back from the form', async ({ site, page }) => {
    await visit(page, site.shell.url + COURSE);
    await page.locator('#form a').first().focus();
    await page.locator('#form').evaluate((form) => form.scrollIntoView({ block: 'start' }));
    expect(await isUncovered(page.locator(BAR_LINK))).toBe(false);

    await page.keyboard.press('Shift+Tab');

    await expect(page.locator(BAR_LINK)).toBeFocused();
    expect(await isUncovered(page.locator(BAR_LINK))).toBe(true);
  });

  test('the bar shows the whole date in text of twice the size', async ({ site, page }) => {
    await setFontSize(page, 32);
    await page.goto(site.shell.url + COURSE);
    const date = page.locator(BAR_LINK).locator('..').locator('small');
    expect(await date.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test('toasts are at the top, away from the bar', async ({ site, page }) => {
    await visit(page, site.shell.url + COURSE);
    await send(requestForm(page));
    const toast = notifications(page).getByText('Your request was submitted successfully.');
    await toast.hover();
    await page.locator('#perks').evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    const [message, bar] = [await toast.boundingBox(), await page.locator(BAR_LINK).boundingBox()];

    expect(await isUncovered(toast)).toBe(true);
    expect(await isUncovered(page.locator(BAR_LINK))).toBe(true);
    expect(message!.y + message!.height).toBeLessThan(bar!.y);
  });

  test('the bar leaves its corner to the bubble of a chat that the visitor has opened', async ({
    site,
    page,
  }) => {
    await page.goto(site.shell.url + COURSE);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.dataset.chatWidget = 'loaded';
      document.head.append(script);
    });
    const box = await page.locator(BAR_LINK).boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(390 - 72);
  });

  test('axe finds no faults in Home and in a course whose bar is shown', async ({ site, page }) => {
    await visit(page, site.shell.url);
    expect(await violationsInAllColorModes(page)).toEqual([]);
    await visit(page, site.shell.url + COURSE);
    expect(await violationsInAllColorModes(page)).toEqual([]);
  });
});

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

  test('the hero covers the Apply bar, which is then below the navigation, without scripts', async ({
    site,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.shell.url + COURSE);
    const link = page.locator(BAR_LINK);
    for (const [id, isShown] of [
      ['course-name', false],
      ['upcoming-dates', false],
      ['about', true],
      ['request-information', true],
      ['reviews', true],
    ] as const) {
      await page.locator(`#${id}`).evaluate((one) => one.scrollIntoView({ block: 'center' }));
      expect(await isUncovered(link), id).toBe(isShown);
    }
    const [header, box] = [await page.getByRole('banner').boundingBox(), await link.boundingBox()];
    expect(box!.y).toBeGreaterThan(header!.y + header!.height);
    expect(box!.y).toBeLessThan(140);
    await context.close();
  });

  for (const [circumstance, fontSize, menuEntries] of [
    ['text of twice the size', 32, 0],
    ['a menu of two lines', 16, 6],
  ] as const)
    test(`the navigation does not cover the Apply bar with ${circumstance}`, async ({ site, browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await setFontSize(page, fontSize);
      await page.goto(site.shell.url + COURSE);
      const lastEntry = page
        .getByRole('navigation', { name: 'Main' })
        .locator('ul')
        .first()
        .locator('> :last-child');
      await lastEntry.evaluate((entry, count) => {
        for (let copies = 0; copies < count; copies += 1) entry.after(entry.cloneNode(true));
      }, menuEntries);
      await page.locator('#about').evaluate((one) => one.scrollIntoView({ block: 'center' }));

      const header = await page.getByRole('banner').boundingBox();
      const link = page.locator(BAR_LINK);
      const top = (await link.isVisible()) ? (await link.boundingBox())!.y : Infinity;
      expect(top).toBeGreaterThan(header!.y + header!.height);
      await context.close();
    });

  test('course cards stand in three columns, and reviews are no row that takes the focus', async ({
    site,
    page,
  }) => {
    await page.goto(site.shell.url);
    await expect.poll(() => columnsOf(courseCards(page))).toBe(3);
    const picture = await courseCards(page).first().locator('img').boundingBox();
    const heading = await courseCards(page).first().getByRole('heading').boundingBox();
    expect(picture!.width).toBe(64);
    expect(heading!.y).toBeGreaterThan(picture!.y + picture!.height);
    await expect(page.getByText('What our students say')).toBeVisible();
    await expect(reviewRow(page)).toHaveCount(0);
    const row = page.locator('[aria-label="All reviews"]');
    await row.focus();
    await expect(row).not.toBeFocused();
  });
});

async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Moves slowly, so that the row does not scroll on afterwards. */
async function swipeLeft(page: Page, row: Locator, distance: number): Promise<void> {
  const { x, y, width } = (await row.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width * 0.9 - moved, y: y + 60 }],
    });
  await touch('touchStart', 0);
  for (let moved = 0; moved <= distance; moved += 20) await touch('touchMove', moved);
  await touch('touchEnd', distance);
}
