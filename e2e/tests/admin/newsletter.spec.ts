import type { Page } from '@playwright/test';
import { violationsInAllColorModes } from '../../product/axe';
import { anotherVisitor } from '../../product/fixtures';
import { stickingOut } from '../../product/layout';
import { expect, test } from '../../product/office';
import { call } from '../../product/records';
import { newSender, newsletterForm, submitOf, waitLikePerson } from '../../product/request-form';
import type { Product } from '../../product/product-fixture';

/** Returns the mails to an address. Decodes the line breaks and `=` signs of quoted-printable, an encoding of mails. */
const mailsTo = async ({ content }: Product, email: string) =>
  (await content.sentMails())
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(`To: ${email}`));

async function mailTo(office: Product, email: string): Promise<string> {
  await expect.poll(() => mailsTo(office, email)).toHaveLength(1);
  return (await mailsTo(office, email))[0]!;
}

const exported = async (page: Page, { shell }: Product) =>
  (await page.request.get(`${shell.url}/api/v1/requests/export?kind=newsletter`)).text();

const linkIn = (mail: string) => /^(http\S+\/newsletter\/confirm\?token=\S+)$/m.exec(mail)?.[1] ?? '';
const unsubscribeIn = (mail: string) =>
  /List-Unsubscribe: <(\S+)>/.exec(mail.replaceAll(/\r\n\s+/g, ' '))?.[1] ?? '';

for (const javaScriptEnabled of [true, false])
  test(`a subscriber confirms and unsubscribes ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    office,
    page,
    browser,
  }) => {
    const email = newSender();
    const context = await browser.newContext({ javaScriptEnabled });
    const visitor = await context.newPage();
    await visitor.goto(office.shell.url);
    await newsletterForm(visitor).getByLabel('E-mail').fill(email);
    await waitLikePerson(newsletterForm(visitor));
    await submitOf(newsletterForm(visitor)).click();
    await expect(visitor.getByText('Your Request Accept succesfully').first()).toBeVisible();
    const mail = await mailTo(office, email);

    await test.step('the link shows a page; its button confirms', async () => {
      await visitor.goto(linkIn(mail));
      await expect(visitor.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
      expect(await exported(page, office)).not.toContain(email);
      await visitor.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(visitor.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
      expect(await exported(page, office)).toContain(email);
    });

    await test.step('the address in the header of the mail opens a page; its button unsubscribes', async () => {
      await visitor.goto(unsubscribeIn(mail));
      await expect(visitor.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();
      expect(await exported(page, office)).toContain(email);
      await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
      expect(await exported(page, office)).not.toContain(email);
    });
    await context.close();
  });

test('a mailbox unsubscribes with one POST (RFC 8058)', async ({ office, page, playwright }) => {
  const email = newSender();
  const data = { email, Name: 'Register User', date: '2026-11-20', time: '14:05' };
  await call(page, office.shell.url, 'POST', 'application/post', data);
  const mail = await mailTo(office, email);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const token = new URL(linkIn(mail)).searchParams.get('token')!;
  await page.request.post(`${office.shell.url}/api/v1/newsletter/confirmation?token=${token}`);
  expect(await exported(page, office)).toContain(email);

  const mailbox = await playwright.request.newContext();
  const answer = await mailbox.post(unsubscribeIn(mail), { multipart: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  expect(await exported(page, office)).not.toContain(email);
  await mailbox.dispose();
});

test('links that are forged or incomplete get a page that says so', async ({ office, browser }) => {
  const visitor = await anotherVisitor(browser);
  for (const path of ['confirm?token=confirm.a.b.c', 'unsubscribe', 'confirm?token=%00']) {
    const answer = await visitor.goto(`${office.shell.url}/newsletter/${path}`);
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  }
  await visitor.context().close();
});

test('axe finds nothing wrong with the pages of newsletter links', async ({ office, page }) => {
  const email = newSender();
  const data = { email, Name: 'Register User', date: '2026-11-20', time: '14:05' };
  await call(page, office.shell.url, 'POST', 'application/post', data);
  const link = linkIn(await mailTo(office, email));
  for (const [state, address] of [
    ['ready', link],
    ['invalid', `${link}x`],
    ['done', link],
  ] as const)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      const button = page.getByRole('button', { name: 'Confirm subscription' });
      if (state === 'done' && (await button.isVisible())) await button.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await violationsInAllColorModes(page), `${state}, ${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${state}, ${width} px`).toEqual([]);
    }
});
