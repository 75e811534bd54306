import type { Page } from '@playwright/test';
import { openAdmin } from '../../product/admin';
import { removeNamed, undo } from '../../product/admin-lists';
import { violationsInAllColorModes, violationsOn } from '../../product/axe';
import { anotherVisitor } from '../../product/fixtures';
import { brokenWords, stickingOut } from '../../product/layout';
import { expect, test } from '../../product/office';
import { aCourse, addCourse, call } from '../../product/records';
import { visit } from '../../product/visit';

const newName = (name: string) => `${name} ${String(Date.now()).slice(-7)}`;
const addressOf = (name: string) => `/course/${name.toLowerCase().replaceAll(' ', '-')}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const names = (page: Page) => page.getByRole('rowheader');

async function menu(page: Page, siteUrl: string): Promise<string[]> {
  await visit(page, siteUrl);
  const links = page.locator('header a[href^="/course/"]');
  return [...new Set((await links.allTextContents()).map((text) => text.trim()))];
}

test('a hidden course is gone for visitors at once; its preview has a mark; shown again, it is back', async ({
  office: { shell },
  page,
  browser,
}) => {
  const name = newName('Secret');
  const address = shell.url + addressOf(name);
  await addCourse(page, shell.url, aCourse(name));
  const visitor = await anotherVisitor(browser);
  const places = async () => {
    const sitemap = await (await visitor.request.get(`${shell.url}/sitemap.xml`)).text();
    const home = await (await visitor.request.get(shell.url)).text();
    const category = await (await visitor.request.get(`${shell.url}/?category=Cloud`)).text();
    return [sitemap, home, category].map((text) => text.includes(addressOf(name)));
  };
  const status = async () => (await visitor.goto(address))?.status();
  // In the second round, the shell answers from its page cache.
  for (let times = 0; times < 2; times += 1) {
    expect(await status()).toBe(200);
    expect(await places()).toEqual([true, true, true]);
  }

  await openAdmin(page, shell.url, `courses?q=${encodeURIComponent(name)}`);
  await button(page, `Hide ${name}`).click();
  await expect(button(page, `Show ${name}`)).toBeVisible();

  expect(await status()).toBe(404);
  expect(await visitor.content()).not.toContain(`All about ${name}`);
  expect(await places()).toEqual([false, false, false]);
  expect(await menu(visitor, shell.url)).not.toContain(name);

  await test.step('the preview, by link and after a reload', async () => {
    await page.getByRole('link', { name: `Preview ${name}` }).click();
    const mark = page.getByText('Hidden course: only admins see this page.');
    await expect(mark).toBeVisible();
    const reloaded = await page.reload();
    expect(reloaded?.headers()['cache-control']).toMatch(/no-store|private/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(mark).toBeVisible();
    expect(await status()).toBe(404);
  });

  await test.step('a forged cookie shows nothing of it', async () => {
    await visitor.context().addCookies([{ name: 'admin-token', value: 'forged', url: shell.url }]);
    await visitor.goto(address);
    await expect(visitor.getByText('Unexpected Application Error!')).toBeVisible();
    expect(await visitor.content()).not.toContain(`All about ${name}`);
    await visitor.context().clearCookies();
  });

  await openAdmin(page, shell.url, `courses?q=${encodeURIComponent(name)}`);
  await button(page, `Show ${name}`).click();
  await expect(button(page, `Hide ${name}`)).toBeVisible();
  expect(await status()).toBe(200);
  expect(await places()).toEqual([true, true, true]);
  await visitor.context().close();
});

test('courses moved by key and by drag are in this order in the menu; two clicks duplicate one', async ({
  office: { shell },
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdmin(page, shell.url, 'courses');
  const [first, second, third] = await names(page).allTextContents();
  const visitor = await anotherVisitor(browser);

  await button(page, `Move ${first}`).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').getByText(`“${first}” is now 2 of`)).toBeVisible();
  await expect(button(page, `Move ${first}`)).toBeFocused();
  expect((await menu(visitor, shell.url)).slice(0, 3)).toEqual([second, first, third]);

  await button(page, `Move ${third}`).hover();
  await page.mouse.down();
  const top = await names(page).first().boundingBox();
  await page.mouse.move(top!.x, top!.y + 60, { steps: 4 });
  await page.mouse.move(top!.x, top!.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('status').getByText(`“${third}” is now 1 of`)).toBeVisible();
  await expect(names(page).first()).toHaveText(third!);
  expect((await menu(visitor, shell.url)).slice(0, 3)).toEqual([third, second, first]);

  await button(page, `Duplicate ${third}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(names(page).nth(1)).toContainText(`${third} (copy)`);
  expect(await menu(visitor, shell.url)).not.toContain(`${third} (copy)`);

  const courses = await call(page, shell.url, 'GET', 'v1/courses');
  const copy = courses.find(({ name }) => name === `${third} (copy)`)!;
  await call(page, shell.url, 'DELETE', `choose/course/${copy._id}`);
  const moved = courses.find(({ name }) => name === third)!;
  await call(page, shell.url, 'POST', 'v1/courses/order', { _id: moved._id, place: 2 });
  await visitor.context().close();
});

test('a deleted course is restored from the bin and has its address again', async ({
  office: { shell },
  page,
  request,
}) => {
  const name = newName('Binned');
  await addCourse(page, shell.url, aCourse(name));
  await openAdmin(page, shell.url, `courses?q=${encodeURIComponent(name)}`);
  await removeNamed(page, name);
  await expect(undo(page)).toBeVisible();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();

  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/(29|30) days/);
  expect((await request.get(shell.url + addressOf(name))).status()).toBe(404);
  await button(page, `Restore ${name}`).click();
  await expect(page.getByText(`“${name}” is back.`)).toBeVisible();
  await expect(button(page, `Restore ${name}`)).toHaveCount(0);
  expect((await request.get(shell.url + addressOf(name))).status()).toBe(200);
});

test('axe finds nothing wrong with the list, selected courses, the question before a copy, and the bin', async ({
  office: { shell },
  page,
}) => {
  const hidden = await addCourse(page, shell.url, aCourse(newName('Hidden')));
  await call(page, shell.url, 'POST', 'v1/courses/visibility', {
    courses: [{ _id: hidden._id, _rev: hidden._rev }],
    isHidden: true,
  });
  const binned = await addCourse(page, shell.url, aCourse(newName('Binned')));
  await call(page, shell.url, 'DELETE', `choose/course/${binned._id}`);
  const expectNoFaults = async (what: string) => {
    for (const [width, violations] of [
      [390, violationsOn],
      [1280, violationsInAllColorModes],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violations(page), `${what}, ${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${what}, ${width} px`).toEqual([]);
    }
  };

  await openAdmin(page, shell.url, 'courses');
  await expectNoFaults('the list');

  for (const box of (await page.getByRole('checkbox', { name: /^Select/ }).all()).slice(0, 2))
    await box.check();
  await expectNoFaults('selected courses');

  await page
    .getByRole('button', { name: /^Duplicate/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFaults('the question before a copy');

  await openAdmin(page, shell.url, 'bin');
  await expect(page.getByRole('row', { name: new RegExp(binned.name!) })).toBeVisible();
  await expectNoFaults('the bin');
  await call(page, shell.url, 'DELETE', `choose/course/${hidden._id}`);
});

test('a narrow table shows the buttons below the names; no word is broken, nor on a phone with text of 200 %', async ({
  office: { shell },
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await openAdmin(page, shell.url, 'courses');
  await expect(page.getByRole('columnheader', { name: 'Description' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Button' })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /Button: ./ })).toHaveCount(await names(page).count());
  expect(await brokenWords(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await brokenWords(page)).toEqual([]);
});
