import { expect, test as base } from '@playwright/test';
import { ADMIN, Shell } from '../product/product';
import { COURSE } from '../product/public-pages';
import { ReleaseDesk } from '../product/release-desk';
import { GOOD, newSender } from '../product/request-form';
import { leadsOf } from '../product/stored';
import { productFixture, type Product } from '../product/product-fixture';
import { firefox } from './firefox';
import type { BrowserKind, Tab } from './tab';
import { webkit } from './webkit';

type Parts = { openTab: (kind: BrowserKind, hasScript?: boolean) => Promise<Tab> };

const test = base.extend<Parts, { site: Product }>({
  site: productFixture,
  openTab: async ({}, use) => {
    const tabs: Tab[] = [];
    await use(async (kind, hasScript = true) => {
      const tab = await kind.launch({ hasScript });
      tabs.push(tab);
      return tab;
    });
    for (const tab of tabs) await tab.close();
  },
});

const SENT = 'Your request was submitted successfully.';
const FORM = '//form[@aria-label="Request information"]';
const PAGES = ['/', COURSE, '/aboutus', '/contact'];

const labeled = (label: string, within = '') =>
  `${within}//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`;
const button = (name: string, within = '') => `${within}//button[normalize-space(.)="${name}"]`;
const COURSE_MENU =
  '//nav[@aria-label="Main"]//*[self::button or self::summary][normalize-space(.)="COURSE"]';
const inMenu = (name: string) => `//nav[@aria-label="Main"]//a[normalize-space(.)="${name}"]`;

async function fillForm(tab: Tab, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await tab.type(`${FORM}//*[@name="${name}"]`, value);
}

const request = (email: string) => ({
  name: GOOD.Name,
  email,
  number: GOOD.Phone,
  message: GOOD.Message,
});

for (const kind of [firefox, webkit])
  test.describe(kind.name, () => {
    test.skip(kind.missing !== undefined, kind.missing);

    for (const hasScript of [false, true])
      test(`shows every public page ${hasScript ? 'with' : 'without'} script`, async ({ site, openTab }) => {
        const tab = await openTab(kind, hasScript);
        for (const path of PAGES) {
          await tab.open(site.shell.url + path);
          expect(await tab.heading()).toMatch(/\w/);
          expect((await tab.text()).length).toBeGreaterThan(500);
        }
      });

    for (const hasScript of [false, true])
      test(`sends a request ${hasScript ? 'with' : 'without'} script`, async ({ site, openTab }) => {
        const tab = await openTab(kind, hasScript);
        const sender = newSender();
        await tab.open(`${site.shell.url}/contact`);
        await fillForm(tab, request(sender));
        await tab.click(button('Submit', FORM));
        await expect.poll(() => tab.text()).toContain(SENT);
        expect(await leadsOf(site.content, sender)).toHaveLength(1);
      });

    test('shows the alert of a message that is too short', async ({ site, openTab }) => {
      const tab = await openTab(kind);
      await tab.open(`${site.shell.url}/contact`);
      await fillForm(tab, { ...request(newSender()), message: 'Too short' });
      await tab.click(button('Submit', FORM));
      expect(await tab.closeAlert()).toBe('Make sure to your message more then 30 word');
      expect(await tab.text()).not.toContain(SENT);
    });

    test('links of a page that has just loaded lead to the next page', async ({ site, openTab }) => {
      const tab = await openTab(kind);
      // Several times, because a crash during the transition between two documents does not happen each time.
      for (let round = 0; round < 4; round++) {
        await tab.open(site.shell.url);
        await tab.click(`//main//a[starts-with(@href, "/course/")]`);
        await expect.poll(() => tab.url()).toContain('/course/');
        await expect.poll(() => tab.heading()).toMatch(/\w/);
        await tab.click('//header//a[@href="/"]');
        await expect.poll(() => tab.url()).toBe(`${site.shell.url}/`);
      }
    });

    test('opens a course from the menu', async ({ site, openTab }) => {
      const tab = await openTab(kind);
      await tab.open(`${site.shell.url}/login`);
      const course = inMenu('Azure SQL Database Administrator');
      // Repeats the hover, because the menu may not open before the page's scripts have started.
      await expect(async () => {
        await tab.hover(inMenu('CONTACT US'));
        await tab.hover(COURSE_MENU);
        await expect.poll(() => tab.isShown(course), { timeout: 3_000 }).toBe(true);
      }).toPass();
      await tab.click(course);
      await expect.poll(() => tab.url()).toBe(site.shell.url + COURSE);
      await expect.poll(() => tab.heading()).toBe('Azure SQL Database Administrator');
    });

    test('shows what an admin saved after signing in', async ({ site, openTab }) => {
      const tab = await openTab(kind);
      await tab.open(`${site.shell.url}/login`);
      await tab.type(labeled('Username'), ADMIN.username);
      await tab.type(labeled('Password'), ADMIN.password);
      await tab.click(button('Log in'));
      await expect.poll(() => tab.url()).toBe(`${site.shell.url}/admin/panel`);

      await tab.open(`${site.shell.url}/admin/hero`);
      const form = '//form[@aria-label="Hero Component"]';
      const heading = `Saved in ${kind.name}`;
      await tab.type(labeled('Heading', form), heading);
      await tab.click(button('Save', form));
      const visitor = await openTab(kind);
      await expect
        .poll(async () => {
          await visitor.open(site.shell.url);
          return visitor.heading();
        })
        .toBe(heading);
    });

    test('a tab that is open during a release goes on, and gets the release later', async ({
      site,
      openTab,
    }) => {
      const desk = new ReleaseDesk();
      const shell = await Shell.start({ apiUrl: site.content.url, env: desk.env });
      const tab = await openTab(kind);
      try {
        await tab.open(`${shell.url}/contact`);
        const before = await tab.heading();
        await tab.open(shell.url);
        await shell.releases.put({
          remote: 'public_remote',
          version: '2.0.0',
          path: 'contact',
          heading: 'Release two',
          onServer: {},
        });
        await desk.change(shell.url, 'public_remote', { did: 'switch', version: '2.0.0' });

        await tab.click(inMenu('CONTACT US'));
        await expect.poll(() => tab.url()).toBe(`${shell.url}/contact`);
        // If the page's scripts have started, the click shows a page of the old release. Otherwise, the browser loads a
        // document of the new release. Both headings are correct.
        await expect.poll(async () => [before, 'Release two'].includes(await tab.heading())).toBe(true);
        await tab.open(`${shell.url}/contact`);
        expect(await tab.heading()).toBe('Release two');
      } finally {
        await shell.remove();
      }
    });
  });
