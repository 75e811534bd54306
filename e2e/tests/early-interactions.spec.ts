import type { Page } from '@playwright/test';
import { randomFrom } from 'test-kit/random';
import { expect, test } from '../product/fixtures';
import { requestForm, newSender, newsletterForm } from '../product/request-form';
import { subscriptionsOf } from '../product/stored';
import { startScripts } from '../product/visit';

const SEQUENCES = Number(process.env.EARLY_SEQUENCES ?? 12);
const DELAYS_MS = [0, 100, 500, 1_500, 3_000, 5_000];
const LONGEST_SEQUENCE = 7;

type Expected = { name?: string; message?: string; sender: string; isSent: boolean; tab: number };

type Action = { label: string; act: (page: Page, expected: Expected, random: () => number) => Promise<void> };

const ACTIONS: Action[] = [
  {
    label: 'type a name',
    act: async (page, expected, random) => {
      expected.name = `Ada ${Math.floor(random() * 1000)}`;
      await requestForm(page).getByLabel('Name').fill(expected.name);
    },
  },
  {
    label: 'type a message key by key',
    act: async (page, expected) => {
      const field = requestForm(page).getByLabel('Message');
      await field.click();
      await field.press('End');
      await field.pressSequentially('More. ', { delay: 15 });
      expected.message = `${expected.message ?? ''}More. `;
    },
  },
  {
    label: 'choose a tab',
    act: async (page, expected, random) => {
      expected.tab = Math.floor(random() * 3);
      await page.getByRole('tab').nth(expected.tab).click();
    },
  },
  {
    label: 'hover the course menu',
    act: (page) => page.getByRole('button', { name: 'COURSE', exact: true }).hover(),
  },
  {
    label: 'send the newsletter form',
    act: async (page, expected) => {
      if (expected.isSent) return;
      expected.isSent = true;
      await newsletterForm(page).getByRole('textbox', { name: /mail/i }).fill(expected.sender);
      await newsletterForm(page).getByRole('button').first().dblclick();
    },
  },
  // Waits for a random time, so that the next interaction can happen in any phase of the start.
  { label: 'wait', act: (page, _expected, random) => page.waitForTimeout(random() * 600) },
];

for (let seed = 1; seed <= SEQUENCES; seed += 1) {
  const random = randomFrom(seed);
  const delayMs = DELAYS_MS[Math.floor(random() * DELAYS_MS.length)]!;
  const actions = Array.from(
    { length: 2 + Math.floor(random() * (LONGEST_SEQUENCE - 1)) },
    () => ACTIONS[Math.floor(random() * ACTIONS.length)]!,
  );

  test(`early interactions ${seed}, scripts ${delayMs} ms late: ${actions.map(({ label }) => label).join(', ')}`, async ({
    site,
    page,
  }) => {
    const expected: Expected = { sender: newSender(), isSent: false, tab: 0 };
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue().catch(() => undefined);
    });
    await page.goto(site.shell.url, { waitUntil: 'commit' });

    for (const { act } of actions) await act(page, expected, random);
    await startScripts(page);

    await expect(requestForm(page).getByLabel('Name')).toHaveValue(expected.name ?? '');
    await expect(requestForm(page).getByLabel('Message')).toHaveValue(expected.message ?? '');
    await expect(page.getByRole('tab').nth(expected.tab)).toHaveAttribute('aria-selected', 'true');
    if (expected.isSent) await expect(newsletterForm(page)).not.toHaveAttribute('data-waiting');
    // To send a form, the page loads more scripts after its start, and their responses are delayed, too.
    await expect
      .poll(async () => (await subscriptionsOf(site.content, expected.sender)).length, {
        timeout: delayMs + 10_000,
      })
      .toBe(expected.isSent ? 1 : 0);
  });
}

for (let seed = 1; seed <= Math.ceil(SEQUENCES / 4); seed += 1)
  test(`early interactions ${seed} on a page whose scripts fail: a form is sent once, as HTML`, async ({
    site,
    page,
  }) => {
    const sender = newSender();
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, randomFrom(seed)() * 1_000));
      await route.abort('connectionfailed').catch(() => undefined);
    });
    await page.goto(site.shell.url, { waitUntil: 'commit' });

    await newsletterForm(page).getByRole('textbox', { name: /mail/i }).fill(sender);
    await newsletterForm(page).getByRole('button').first().dblclick();

    await page.waitForURL(/./, { waitUntil: 'load' });
    await expect.poll(async () => (await subscriptionsOf(site.content, sender)).length).toBe(1);
  });
