import type { Boot } from '../../src/boot';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

const shell = runningShell(
  {
    RENDER_BUDGET_MS: '60000',
    IMAGE_UPLOAD_URL: 'https://images.test/1/upload',
    IMAGE_UPLOAD_KEY: 'a-key-for-admins',
  },
  { isShared: true },
);

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(html)![1]!) as Boot;

test.each([['/'], ['/admin/hero'], ['/nowhere'], ['/failing'], ['/breaking'], ['/composition.json']])(
  '%s does not contain the image host without the cookie',
  async (url) => {
    const { body, headers } = await shell.get(url, { cookie: 'admin-token=' });
    expect(body + JSON.stringify(headers)).not.toMatch(/images\.test|a-key-for-admins|"upload"/);
  },
);

test.each([['/'], ['/admin/hero']])(
  'with the cookie, %s contains the image host, and the policy allows calls to it',
  async (url) => {
    const { body, headers } = await shell.get(url, { cookie: ADMIN_COOKIE });

    expect(bootOf(body).site.upload).toEqual({
      url: 'https://images.test/1/upload',
      key: 'a-key-for-admins',
    });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://images.test;");
  },
);
