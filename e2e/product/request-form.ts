import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

/** What a visitor types into a request form, by the labels of the fields. */
export type Typed = { Name: string; 'E-mail': string; Phone: string; Message: string };

export const GOOD: Typed = {
  Name: 'Ada Lovelace',
  'E-mail': 'ada@example.org',
  Phone: '+441234567890',
  Message: 'I would like to know when the next evening class begins.',
};

/** The request form that Home, Contact and each course page have. */
export const requestForm = (page: Page) => page.getByRole('form', { name: 'Request information' });

/** The form below one run of a course. */
export const applyForm = (page: Page) => page.getByRole('form', { name: /^Apply for/ });

export const newsletterForm = (page: Page) => page.locator('#newsletter form');

export const submitOf = (form: Locator) => form.getByRole('button', { name: 'Submit' });

export async function fill(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
}

export async function send(form: Locator, typed = GOOD): Promise<void> {
  await fill(form, typed);
  await submitOf(form).click();
}

/** What stands in the fields, to be compared with what was typed. */
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

/** An address that nobody has sent from: a test knows its own requests by it. */
export const newSender = () => `${randomUUID()}@example.org`;
