import { expect, type Page } from '@playwright/test';

export const confirmation = (page: Page) => page.getByRole('alertdialog');

export const askToRemove = (page: Page, called: string) =>
  page.getByRole('button', { name: `Delete ${called}`, exact: true }).click();

export async function removeNamed(page: Page, name: string, called = name): Promise<void> {
  await askToRemove(page, called);
  await expect(confirmation(page)).toHaveAccessibleName(`Delete “${name}”?`);
  await confirmation(page).getByRole('button', { name: 'Delete', exact: true }).click();
}

export const applicationOf = (name: string) => `the application of ${name}`;

export const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
