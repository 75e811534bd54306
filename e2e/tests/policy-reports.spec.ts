import { chromium } from '@playwright/test';
import { freePort } from 'test-kit/ports';
import { chromiumPath } from '../product/browsers';
import { expect, test } from '../product/fixtures';
import { TlsFront } from '../product/tls-front';

test('on a site with TLS, the browser reports what the policy blocked, and the log names it', async ({
  site,
  startShell,
  launchOptions,
}) => {
  const port = await freePort();
  const shell = await startShell({
    apiUrl: site.content.url,
    env: { SITE_URL: `https://localhost:${port}` },
  });
  const front = new TlsFront(port, shell.url);
  await front.start();
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: chromiumPath,
    args: [...(launchOptions.args ?? []), '--ignore-certificate-errors', '--short-reporting-delay'],
  });
  try {
    const page = await browser.newPage();
    const response = await page.goto(`${front.url}/aboutus`);
    // If the policy contains `report-to`, Chromium ignores `report-uri`, so the report below tests `report-to`.
    expect(response?.headers()['content-security-policy']).toContain('report-to policy');
    await page.evaluate(() => Object.assign(new Image(), { src: 'https://blocked.example/picture.png' }));

    await expect
      .poll(() => shell.log())
      .toMatch(/"directive":"img-src","blocked":"blocked\.example","page":"\/aboutus"/);
  } finally {
    await browser.close();
    await front.remove();
  }
});
