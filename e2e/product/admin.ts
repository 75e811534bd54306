import { expect, type Locator, type Page } from '@playwright/test';
import { notifications } from './seen';
import { STUB_TOKEN } from './stub-service';
import { visit } from './visit';

const TOKEN_COOKIE = 'admin-token';

export { enter, newSession, type SessionCookies } from 'test-kit/admin';

/** Every admin page by its path below `/admin/`, and its entry in the menu where it has one. */
export const adminPages: Record<string, string | undefined> = {
  hero: 'Hero Component',
  'course-offer': 'Course We Offer',
  knowledge: 'Knowledge',
  ceo: 'CEO',
  courses: 'Courses',
  categories: 'Categories',
  'customer-review': 'Customer Review',
  'social-media': 'Social Media',
  Banner: 'Banner',
  'Apply-now-data': 'Apply Student Data',
  Images: 'Images',
  logo: 'Logo',
  panel: undefined,
  'courses/post': undefined,
  account: undefined,
};

/** Signs the browser in to a third-party content service, which identifies admins by the token. */
export const enterElsewhere = (page: Page, siteUrl: string) =>
  page.context().addCookies([{ name: TOKEN_COOKIE, value: STUB_TOKEN, url: siteUrl }]);

/** Ends the session at the service and leaves the browser in the belief that it goes on. */
export async function endSessionBehind(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const [credential] = cookies.filter(({ httpOnly }) => httpOnly);
  await page.context().clearCookies({ name: credential?.name ?? 'session' });
}

export const adminMenu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

/** Opens an admin page by its path below `/admin/`. */
export async function openAdmin(page: Page, siteUrl: string, path: string): Promise<void> {
  await visit(page, `${siteUrl}/admin/${path}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

export const formNamed = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

export const saveOf = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true });

/** Fields that hold a picture's address, which is seen only when asked for. */
const PICTURES = ['Image', 'Icon', 'Banner', 'About image'];

/** Finds a field by its exact label, because some labels are prefixes of others. For a picture, finds its address field. */
export const field = (form: Locator, label: string) =>
  PICTURES.includes(label)
    ? form.getByLabel(`${label} address`, { exact: true })
    : form.getByRole('textbox', { name: label, exact: true });

/** Types into a field by its label, as somebody who prefers a picture's address to a file. */
export async function enterText(form: Locator, label: string, value: string): Promise<void> {
  const input = field(form, label);
  if (PICTURES.includes(label) && !(await input.isVisible()))
    await form
      .locator('details')
      .filter({ has: form.page().getByLabel(`${label} address`, { exact: true }) })
      .locator('summary')
      .click();
  await input.fill(value);
}

/** A message comes in passing; it stays on the page, or something else of the same meaning does. */
export async function expectTold(page: Page, text: string, stays = text): Promise<void> {
  await expect(notifications(page).getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(stays).first()).toBeVisible();
}
