import { expect, test } from '../../product/fixtures';
import { startScripts } from '../../product/visit';

const TOKEN = 'a-secret-token-of-a-mail';

test('no request from the reset page carries its token in the referrer', async ({ site, page }) => {
  const referrers: Promise<string>[] = [];
  const addresses: string[] = [];
  await page.route('http://elsewhere.example/**', (route) => route.fulfill({ status: 200, body: '' }));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) addresses.push(request.url());
    referrers.push(request.allHeaders().then(({ referer = '' }) => referer));
  });

  await page.goto(`${site.shell.url}/reset_password/${TOKEN}`, { waitUntil: 'networkidle' });
  await startScripts(page);
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('a'), {
        href: 'http://elsewhere.example/page',
        textContent: 'Away',
      }),
    );
  });
  await page.getByRole('link', { name: 'Away' }).click();
  await page.waitForURL('http://elsewhere.example/page');

  expect(addresses.length).toBeGreaterThan(5);
  expect((await Promise.all(referrers)).filter((referrer) => referrer.includes(TOKEN))).toEqual([]);
});
