import { expectFrame } from '../product/fault-visit';
import { expect, test } from '../product/fixtures';

const FRAME_TIMEOUT = { timeout: 20_000 };

test('while the content service is down, pages answer 503 with the frame and an explanation, and recover by themselves', async ({
  startContent,
  startShell,
  page,
}) => {
  const content = await startContent('http://127.0.0.1');
  const shell = await startShell({ apiUrl: content.url });
  await content.stop();

  const answer = await page.goto(shell.url);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBeDefined();
  await expectFrame(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

  await content.start();
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible(FRAME_TIMEOUT);
});

test('a slow content service does not delay the page: a skeleton appears first, then the content', async ({
  startStub,
  startShell,
  page,
}) => {
  const stub = await startStub({ singletons: 'objects' });
  const shell = await startShell({ apiUrl: stub.origin, env: { RENDER_BUDGET_MS: '300' } });
  stub.delayMs = 1_000;

  const answer = await page.goto(shell.url, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';

  expect(answer?.status()).toBe(200);
  expect(html).toContain('Loading.....');
  expect(html).not.toContain('A foreign heading');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A foreign heading', FRAME_TIMEOUT);
});
