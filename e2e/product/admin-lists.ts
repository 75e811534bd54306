import { expect, type Page } from '@playwright/test';

export const confirmation = (page: Page) => page.getByRole('alertdialog');

/** Clicks the delete button of a record. `called` is the record's name in the label of the button. */
export const askToRemove = (page: Page, called: string) =>
  page.getByRole('button', { name: `Delete ${called}`, exact: true }).click();

/** Deletes a record by its name and confirms the dialog. */
export async function removeNamed(page: Page, name: string, called = name): Promise<void> {
  await askToRemove(page, called);
  await expect(confirmation(page)).toHaveAccessibleName(`Delete “${name}”?`);
  await confirmation(page).getByRole('button', { name: 'Delete', exact: true }).click();
}

export const applicationOf = (name: string) => `the application of ${name}`;

export const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** Returns the table row whose row header has this text. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
