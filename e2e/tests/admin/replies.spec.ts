import type { Page } from '@playwright/test';
import { openAdmin } from '../../product/admin';
import { violationsInAllColorModes } from '../../product/axe';
import { stickingOut } from '../../product/layout';
import { expect, test } from '../../product/office';
import { GOOD, newSender } from '../../product/request-form';

async function receive(page: Page, siteUrl: string, name: string, email = newSender()): Promise<string> {
  const answer = await page.request.post(`${siteUrl}/api/application/post`, {
    data: {
      name,
      email,
      number: '+441632960001',
      message: `${GOOD.Message}\n\nCourse: T-SQL, 12 Jan 2097 to 28 Mar 2097`,
      date: '2026-03-02',
      time: '00:05',
    },
  });
  return ((await answer.json()) as { _id: string })._id;
}

test('a request is answered with a template in three clicks; the visitor gets what the admin saw', async ({
  office: { shell, content },
  page,
}) => {
  const [name, email] = [`Ada ${String(Date.now()).slice(-7)}`, newSender()];
  await receive(page, shell.url, name, email);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdmin(page, shell.url, `Apply-now-data?list=table&q=${encodeURIComponent(name)}`);

  await page.getByRole('link', { name, exact: true }).click();
  const pane = page.getByRole('region', { name, exact: true });
  await pane.getByRole('button', { name: 'Course information' }).click();
  await expect(pane.getByLabel('Subject')).toHaveValue('Your request about T-SQL');
  await pane.getByRole('button', { name: 'Send reply' }).click();

  await expect(page.getByText(`“${name}”: reply sent`)).toBeVisible();
  await expect(pane.getByText('New → Answered')).toBeVisible();
  const mails = async () =>
    (await content.sentMails()).filter(
      (mail) => mail.includes(email) && mail.includes('Subject: Your request about T-SQL'),
    );
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]).toContain(`Hello ${name},`);
  expect((await mails())[0]).toMatch(/^Reply-To: /m);
});

const STATES: Record<string, { path: string; arrange?: (page: Page, id: string) => Promise<void> }> = {
  'the first page': { path: 'panel' },
  'a reply': {
    path: 'Apply-now-data?list=table&tab=all&open=',
    arrange: (page) => page.getByRole('button', { name: 'Course information' }).click(),
  },
  'a reply whose text another template replaced': {
    path: 'Apply-now-data?list=table&tab=all&open=',
    async arrange(page) {
      await page.getByRole('button', { name: 'Course information' }).click();
      await page.getByLabel('Text', { exact: true }).fill('Typed');
      await page.getByRole('button', { name: 'Call missed' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  'due requests': { path: 'Apply-now-data?list=table&tab=all&due=answer' },
  'reply templates': {
    path: 'Apply-now-data?list=templates',
    arrange: (page) => page.getByRole('button', { name: 'Edit Call missed' }).click(),
  },
};

for (const [name, { path, arrange }] of Object.entries(STATES))
  test(`axe finds nothing wrong with ${name}`, async ({ office: { shell }, page }) => {
    const id = await receive(page, shell.url, 'Grace Hopper');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openAdmin(page, shell.url, path.endsWith('open=') ? `${path}${id}` : path);
      await arrange?.(page, id);
      expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
    }
  });

test('links to other programs ask nothing about a typed reply, other links do', async ({
  office: { shell },
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const name = `Ada ${String(Date.now()).slice(-7)}`;
  const id = await receive(page, shell.url, name);
  await openAdmin(page, shell.url, `Apply-now-data?list=table&tab=all&open=${id}`);
  const pane = page.getByRole('region', { name, exact: true });
  await pane.getByRole('button', { name: 'Course information' }).click();
  await pane.getByLabel('Text', { exact: true }).press('a');
  for (const link of ['Open in mail program', '+441632960001'])
    await pane.getByRole('link', { name: link }).click({ noWaitAfter: true });
  await expect(pane.getByLabel('Text', { exact: true })).not.toHaveValue('');
  expect(dialogs).toEqual([]);

  await page.evaluate(() => location.assign('/'));
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
});
