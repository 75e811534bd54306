import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../product/institute';
import { courses, imageGroups } from '../product/public-content';
import { windows } from '../product/seen';
import { startScripts } from '../product/visit';

async function openWithoutScripts(page: Page, url: string): Promise<{ startScripts: () => Promise<void> }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return {
    startScripts: async () => {
      release();
      await startScripts(page);
    },
  };
}

/** Returns a function that resolves to true if the element was visible in every frame since `watch` was called. */
async function watch(element: Locator): Promise<() => Promise<boolean>> {
  const watched = await element.evaluateHandle((node) => {
    const state = { frames: 0, hidden: 0 };
    const look = () => {
      state.frames += 1;
      if (!node.checkVisibility()) state.hidden += 1;
      requestAnimationFrame(look);
    };
    look();
    return state;
  });
  return async () => {
    const { frames } = await watched.evaluate((state) => ({ ...state }));
    await expect.poll(() => watched.evaluate((state) => state.frames)).toBeGreaterThan(frames + 10);
    return watched.evaluate(({ hidden }) => hidden === 0);
  };
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the course menu stays open under the pointer while the scripts start', async ({
  institute: { shell },
  page,
}) => {
  const { startScripts } = await openWithoutScripts(page, shell.url);
  const button = navigation(page).getByRole('button', { name: 'COURSE' });
  const link = navigation(page).getByRole('link', { name: courses[0]!.name });
  await button.hover();
  await expect(link).toBeVisible();
  const wasVisible = await watch(link);

  await startScripts();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await wasVisible()).toBe(true);

  await page.mouse.move(640, 790);
  await expect(link).toBeHidden();
});

test.describe('on small screens', () => {
  test.use({ viewport: windows.small, hasTouch: true });

  test('the menu and its courses stay open while the scripts start', async ({
    institute: { shell },
    page,
  }) => {
    const { startScripts } = await openWithoutScripts(page, shell.url);
    const toggle = navigation(page).getByRole('button', { name: 'Menu' });
    const link = navigation(page).getByRole('link', { name: courses[3]!.name });
    await toggle.tap();
    await expect(link).toBeVisible();
    const wasVisible = await watch(link);

    await startScripts();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(await wasVisible()).toBe(true);

    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
  });
});

test('the tab that was chosen before the scripts started stays selected', async ({
  institute: { shell },
  page,
}) => {
  const { startScripts } = await openWithoutScripts(page, shell.url);
  const section = page.getByRole('region', { name: 'The way we work' });
  const [, second, third] = imageGroups;
  await section.getByRole('tab', { name: second!.name }).click();
  const panel = section.getByRole('tabpanel', { name: second!.name });
  await expect(panel).toBeVisible();
  const wasVisible = await watch(panel);

  await startScripts();
  await expect(section.getByRole('tab', { selected: true })).toHaveText([second!.name]);
  expect(await wasVisible()).toBe(true);

  const address = page.url();
  await section.getByRole('tab', { name: third!.name }).click();
  await expect(section.getByRole('tabpanel')).toContainText(third!.title);
  expect(page.url()).toBe(address);
});

test('a category that was chosen before the scripts started stays chosen, and All courses shows all again', async ({
  institute: { shell },
  page,
}) => {
  await openWithoutScripts(page, shell.url);
  const section = page.getByRole('region', { name: 'Choose Your Path' });
  await section.getByRole('button', { name: 'Cloud' }).click();
  await expect(page).toHaveURL(/\?category=Cloud#course$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await section.getByRole('button', { name: 'All courses' }).focus();
  await startScripts(page);
  await expect(section.getByRole('button', { pressed: true })).toHaveText('Cloud');

  await section.getByRole('button', { name: 'All courses' }).click();

  await expect(section.getByRole('heading', { level: 3 })).toHaveText(courses.map(({ name }) => name));
});
