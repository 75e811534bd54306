import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

export type Typed = { Name: string; 'E-mail': string; Phone: string; Message: string };

export const GOOD: Typed = {
  Name: 'Ada Lovelace',
  'E-mail': 'ada@example.org',
  Phone: '+441234567890',
  Message: 'I would like to know when the next evening class begins.',
};

export const requestForm = (page: Page) => page.getByRole('form', { name: 'Request information' });

export const applyForm = (page: Page) => page.getByRole('form', { name: /^Apply for/ });

export const newsletterForm = (page: Page) => page.locator('#newsletter form');

export const submitOf = (form: Locator) => form.getByRole('button', { name: 'Submit' });

export async function fill(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
}

const FASTEST_PERSON_MS = 2000;

/** The service flags a form as automatic if it arrives within two seconds after it was served. */
export async function waitLikePerson(form: Locator): Promise<void> {
  const stamp = await form.locator('input[name="stamp"]').inputValue();
  const issued = Number(Buffer.from(stamp.split('.')[0] ?? '', 'base64url').toString());
  await expect.poll(() => Date.now() - issued).toBeGreaterThan(FASTEST_PERSON_MS + 100);
}

export async function send(form: Locator, typed = GOOD): Promise<void> {
  await fill(form, typed);
  await submitOf(form).click();
}

export async function typedInto(form: Locator): Promise<Typed> {
  const valueOf = (label: string) => form.getByLabel(label).inputValue();
  return {
    Name: await valueOf('Name'),
    'E-mail': await valueOf('E-mail'),
    Phone: await valueOf('Phone'),
    Message: await valueOf('Message'),
  };
}

export const EMPTY: Typed = { Name: '', 'E-mail': '', Phone: '', Message: '' };

export const newSender = () => `${randomUUID()}@example.org`;

export async function receive(
  page: Page,
  siteUrl: string,
  name: string,
  message = GOOD.Message,
): Promise<void> {
  const answer = await page.request.post(`${siteUrl}/api/application/post`, {
    data: { name, email: newSender(), number: '+441632960001', message, date: '2026-03-02', time: '00:05' },
  });
  expect(answer.ok()).toBe(true);
}
