import type { Locator, Page } from '@playwright/test';
import { adminMenu, enter } from './admin';
import { HANDMADE_HEADING } from './delivery';
import type { RemoteName, VisitOutcome } from './fault-matrix';
import { expect } from './fixtures';
import { visit } from './visit';

/**
 * Steps of a visit, in this order. The test publishes a faulty release after `before`, but causes any other fault after
 * `open`. The visitor sees the fault during `go`.
 */
type VisitSteps = {
  before: (page: Page, siteUrl: string) => Promise<void>;
  open: (page: Page, siteUrl: string) => Promise<void>;
  go: (page: Page, siteUrl: string) => Promise<void>;
};

type Place = {
  part: string;
  heading: string;
  ways: { firstLoad: VisitSteps; navigation: VisitSteps };
};

/** The site waits 2.5 s for code. The rest is the start of the page, which takes longer on a busy machine. */
const LONGEST_WAIT_MS = 5_000;

const nothing = async () => undefined;
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Platter Institute' });

export const places: Record<RemoteName, Place> = {
  public_remote: {
    part: 'public pages',
    heading: 'Choose Your Path',
    ways: {
      firstLoad: {
        before: nothing,
        open: nothing,
        go: async (page, siteUrl) => {
          await page.goto(siteUrl, { waitUntil: 'domcontentloaded' });
          await page.keyboard.press('Shift');
        },
      },
      navigation: {
        before: enter,
        open: async (page, siteUrl) => {
          await visit(page, `${siteUrl}/admin/panel`);
          await expect(adminMenu(page)).toBeVisible();
        },
        go: (page) => home(page).click(),
      },
    },
  },
  admin_remote: {
    part: 'admin pages',
    heading: 'Hero Component',
    ways: {
      firstLoad: {
        before: enter,
        open: nothing,
        go: async (page, siteUrl) => void (await page.goto(`${siteUrl}/admin/hero`, { waitUntil: 'commit' })),
      },
      // A public page loads no code of the admin pages, so `go` loads it.
      navigation: {
        before: enter,
        open: async (page, siteUrl) => {
          await visit(page, siteUrl);
          await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
          await page.evaluate(() => {
            history.pushState(null, '', '/admin/hero');
            history.pushState(null, '', '/');
          });
        },
        go: (page) => page.evaluate(() => history.back()),
      },
    },
  },
};

export function headingOf(outcome: VisitOutcome, { part, heading }: Place): string {
  if (outcome.startsWith('the page')) return heading;
  if (outcome.startsWith('the released page')) return HANDMADE_HEADING;
  return outcome === 'This page could not be loaded' ? outcome : `The ${part} ${outcome}`;
}

const isPanel = (outcome: VisitOutcome) => !outcome.startsWith('the ');

export function retryOf(page: Page, outcome: VisitOutcome): Locator | undefined {
  if (isPanel(outcome)) return page.getByRole('main').getByRole('button', { name: 'Retry' });
  return outcome.endsWith('with a notice')
    ? startNotice(page).getByRole('link', { name: 'Retry' })
    : undefined;
}

export const startNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This page did not load completely.' });

const TICK_MS = 50;
declare const waitedTicks: () => number;

/** Counts timer ticks instead of milliseconds, so that pauses of a busy machine do not count. */
export const startClock = (page: Page) =>
  page.addInitScript((tickMs) => {
    let ticks = 0;
    setInterval(() => (ticks += 1), tickMs);
    for (const type of ['DOMContentLoaded', 'click', 'popstate'])
      addEventListener(type, () => (ticks = 0), { capture: true });
    Object.assign(window, { waitedTicks: () => ticks });
  }, TICK_MS);

/** Call `startClock` before the page loads. */
export async function expectInTime(page: Page, heading: string): Promise<void> {
  const waited = await page.waitForFunction(
    (text) => {
      const headings = [...document.querySelectorAll('main :is(h1, h2)')];
      return headings.some((one) => one.textContent === text) && { ticks: waitedTicks() };
    },
    heading,
    { timeout: 30_000 },
  );
  const { ticks } = (await waited.jsonValue()) as { ticks: number };
  expect(ticks * TICK_MS, 'milliseconds of waiting').toBeLessThan(LONGEST_WAIT_MS);
}

export async function expectFrame(page: Page): Promise<void> {
  await expect(home(page)).toBeVisible();
  if (new URL(page.url()).pathname.startsWith('/admin')) return;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}
