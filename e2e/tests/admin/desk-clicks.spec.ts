import type { Page } from '@playwright/test';
import { openAdmin } from '../../product/admin';
import { expect, test } from '../../product/office';
import { aCourse, addCourse, call, type Stored } from '../../product/records';
import { GOOD, receive } from '../../product/request-form';

const REQUESTS = 60;
const SPAM = 10;
const DESK = 'Apply-now-data?list=table';

/** Counts clicks and pressed keys since the previous call. `sessionStorage` keeps the counts across navigations. */
async function effort(page: Page): Promise<{ clicks: number; keys: number }> {
  return page.evaluate(() => {
    const read = (name: string) => Number(sessionStorage.getItem(name) ?? 0);
    const counted = { clicks: read('pointerdown'), keys: read('keydown') };
    for (const name of ['pointerdown', 'keydown']) sessionStorage.removeItem(name);
    return counted;
  });
}

const countEffort = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(
        name,
        ({ isTrusted }) =>
          isTrusted && sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1)),
        true,
      );
  });

type Limits = { clicks: number; keys?: number };

async function job(page: Page, name: string, limits: Limits, work: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await effort(page);
    const startedAt = performance.now();
    await work();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { clicks, keys } = await effort(page);
    const width = page.viewportSize()?.width;
    process.stdout.write(`  ${width} px, ${name}: ${clicks} clicks, ${keys} keys, ${seconds} s\n`);
    expect(clicks).toBeLessThanOrEqual(limits.clicks);
    expect(keys).toBeLessThanOrEqual(limits.keys ?? 0);
    expect(clicks + keys).toBeGreaterThan(0);
  });
}

for (const width of [1280, 390])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    const mark = `${width}x${String(Date.now()).slice(-6)}`;

    test(`the jobs of the request desk take few clicks with ${REQUESTS} requests`, async ({
      office: { shell },
      page,
    }) => {
      await countEffort(page);
      const person = `Zoe${mark}`;
      const advert = `casino${mark}`;
      await receive(page, shell.url, person);
      for (let number = 0; number < REQUESTS - 1; number += 1)
        await receive(
          page,
          shell.url,
          `Visitor ${number}`,
          number < SPAM ? `${GOOD.Message} ${advert}` : undefined,
        );
      const search = page.getByRole('searchbox', { name: 'Search requests' });
      const names = page.getByRole('table', { name: 'Requests' }).getByRole('rowheader');
      await openAdmin(page, shell.url, DESK);
      await expect(names).toHaveCount(25);

      await job(page, 'find a person by one field', { clicks: 1, keys: person.length }, async () => {
        await search.click();
        await search.pressSequentially(person);
        await expect(names).toHaveCount(1);
        await expect(names).toContainText(person);
      });

      await job(page, 'answer with a template', { clicks: 3 }, async () => {
        await page.getByRole('link', { name: person, exact: true }).click();
        const pane = page.getByRole('region', { name: person, exact: true });
        await pane.getByRole('button', { name: 'Course information' }).click();
        await pane.getByRole('button', { name: 'Send reply' }).click();
        await expect(pane.getByText('New → Answered')).toBeVisible();
      });

      await openAdmin(page, shell.url, DESK);
      await job(page, 'mark 10 as spam', { clicks: 3, keys: advert.length }, async () => {
        await search.click();
        await search.pressSequentially(advert);
        await expect(names).toHaveCount(SPAM);
        await page.getByRole('checkbox', { name: 'Select page' }).click();
        await page
          .getByRole('region', { name: 'Selected requests' })
          .getByRole('button', { name: 'Spam', exact: true })
          .click();
        await expect(names).toHaveCount(0);
      });
    });

    test('a course is hidden, duplicated and moved with at most two clicks each', async ({
      office: { shell },
      page,
    }) => {
      await countEffort(page);
      const name = `Clicks ${mark}`;
      await addCourse(page, shell.url, aCourse(name));
      const button = (label: string) => page.getByRole('button', { name: `${label}`, exact: true });
      await openAdmin(page, shell.url, 'courses');

      await job(page, 'move a course', { clicks: 2 }, async () => {
        await button(`Move ${name} up`).click();
        await expect(page.getByRole('status').getByText(`“${name}” is now`)).toBeVisible();
      });
      await job(page, 'hide a course', { clicks: 2 }, async () => {
        await button(`Hide ${name}`).click();
        await expect(button(`Show ${name}`)).toBeVisible();
      });
      await job(page, 'duplicate a course', { clicks: 2 }, async () => {
        await button(`Duplicate ${name}`).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Duplicate', exact: true }).click();
        await expect(page.getByRole('rowheader', { name: `${name} (copy)` })).toBeVisible();
      });

      const stored = await call<Stored[]>(page, shell.url, 'GET', 'v1/courses');
      for (const course of stored.filter((one) => one.name?.startsWith(name)))
        await call(page, shell.url, 'DELETE', `choose/course/${course._id}`);
    });
  });
