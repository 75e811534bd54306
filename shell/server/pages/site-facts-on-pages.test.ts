import { setTimeout as pause } from 'node:timers/promises';
import type { Boot } from '../../src/boot';
import { cachesPages, COUNTED_ROUTE } from '../testing/page-caching';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';
import { putRelease, serverHalf } from '../testing/releases';

const CALL = 'GET /v1/v1/site';
const shell = runningShell(
  { RENDER_BUDGET_MS: '60000', PHONE_NUMBER: '+1 555 010 0199', IMAGE_ORIGINS: 'https://i.host.example' },
  {
    async prepare() {
      shell.content.supportChanges();
      const capabilities = ['content-changes', 'site-facts'];
      shell.content.answers.set('GET /v1/readyz', {
        body: JSON.stringify({ contract: '1.0.0', capabilities }),
      });
      answerWith({});
      await putRelease(shell.releasesDir, {
        routes: [{ path: 'counted' }, { path: '' }],
        contents: {
          'server/routes.js': serverHalf(`[${COUNTED_ROUTE}, { path: '', Component: () => 'home' }]`),
        },
      });
    },
  },
);

const answerWith = (facts: object) => shell.content.answers.set(CALL, { body: JSON.stringify(facts) });
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(html)![1]!) as Boot;

test.each([['/'], ['/nowhere']])('an edit appears on %s, also if the page was cached', async (url) => {
  await cachesPages(shell);
  expect((await shell.get(url)).body).toContain('href="tel:+15550100199"');

  answerWith({ phoneNumber: '+44 20 7183 8750', footerText: '</script><b>Come & see</b>' });
  shell.content.publishChange();
  let { body } = await shell.get(url);
  for (const start = Date.now(); !body.includes('tel:+442071838750') && Date.now() - start < 5_000;) {
    await pause(20);
    ({ body } = await shell.get(url));
  }

  expect(body).toContain('href="tel:+442071838750"');
  expect(body).not.toContain('tel:+15550100199');
  expect(body).not.toContain('<b>Come');
  expect(body).toContain('&lt;b&gt;Come &amp; see&lt;/b&gt;');
  expect(bootOf(body).site).toMatchObject({ phoneNumber: '+44 20 7183 8750', apiUrl: '/api/' });
  expect(bootOf(body).site).not.toHaveProperty('defaults');
});

test('pages request pictures of other hosts from their hosts if the service does not resize pictures', async () => {
  const { body, headers } = await shell.get('/');
  expect(headers['content-security-policy']).toContain('https://i.host.example');
  expect(bootOf(body).site.imageOrigins).toEqual([]);
});

test('only admins get the defaults', async () => {
  answerWith({ phoneNumber: '+44 20 7183 8750' });
  const { site } = bootOf((await shell.get('/admin/hero', { cookie: ADMIN_COOKIE })).body);
  expect(site.phoneNumber).toBe('+44 20 7183 8750');
  expect(site.defaults).toMatchObject({ phoneNumber: '+1 555 010 0199' });
});
