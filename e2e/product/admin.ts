import { expect, type Locator, type Page } from '@playwright/test';
import { notifications } from './seen';
import { STUB_TOKEN } from './stub-service';
import { visit } from './visit';

const TOKEN_COOKIE = 'admin-token';

export { enter, newSession, type SessionCookies } from 'test-kit/admin';

/** Menu entries by path below `/admin/`; undefined for pages without a menu entry. */
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
  site: 'Site',
  panel: undefined,
  'courses/post': undefined,
  'Apply-now-data/import': undefined,
  bin: undefined,
  account: undefined,
};

/** Signs in at the stub service, without the login page. */
export const enterThirdParty = (page: Page, siteUrl: string) =>
  page.context().addCookies([{ name: TOKEN_COOKIE, value: STUB_TOKEN, url: siteUrl }]);

/** Afterwards, the page still shows the admin area, but the service rejects its next call (401). */
export async function deleteSessionCookie(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const [credential] = cookies.filter(({ httpOnly }) => httpOnly);
  await page.context().clearCookies({ name: credential?.name ?? 'session' });
}

export const adminMenu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

export async function openAdmin(page: Page, siteUrl: string, path: string): Promise<void> {
  await visit(page, `${siteUrl}/admin/${path}`);
  // Waits for the menu too, because the shell's loading panel can also have a heading.
  await expect(adminMenu(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

export const formNamed = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

export const saveOf = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true });

/** Image fields. The label of their URL input ends in "address", and the input is in a `details` element. */
const PICTURES = ['Image', 'Icon', 'Banner', 'About image'];

export const field = (form: Locator, label: string) =>
  PICTURES.includes(label)
    ? form.getByLabel(`${label} address`, { exact: true })
    : form.getByRole('textbox', { name: label, exact: true });

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

export async function expectMessage(page: Page, text: string, stays = text): Promise<void> {
  await expect(notifications(page).getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(stays).first()).toBeVisible();
}
