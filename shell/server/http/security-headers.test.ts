import { contentSecurityPolicy } from './security-headers';
import { aConfig } from '../testing/config';
import { runningShell } from '../testing/running-shell';

const allowed = { scripts: ['sha256-start'], styles: ['sha256-style'] };
const visitor = { hasAdminToken: false };
const admin = { hasAdminToken: true };

const directives = (policies: string) =>
  Object.fromEntries(
    policies.split(/; |, /).map((directive) => {
      const [name, ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

test('scripts and styles run by their hashes only', () => {
  const policy = contentSecurityPolicy(allowed, aConfig('/tmp'), visitor, [], true);

  expect(directives(policy)).toEqual({
    'default-src': "'none'",
    'script-src': "'sha256-start' 'strict-dynamic'",
    'style-src': "'sha256-style'",
    'img-src': "'self' data: blob:",
    'report-uri': '/beacon/policy',
    'report-to': 'policy',
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
    'worker-src': "'none'",
    'script-src-elem': "'self' 'sha256-start'",
  });
  expect(policy).not.toContain('unsafe');
});

test('a site without TLS has report-uri only', () => {
  const policyOf = (SITE_URL: string) =>
    contentSecurityPolicy(allowed, aConfig('/tmp', { SITE_URL }), visitor, []);

  expect(policyOf('http://localhost:3000')).toContain('report-uri /beacon/policy');
  expect(policyOf('http://localhost:3000')).not.toContain('report-to');
  expect(policyOf('https://institute.test')).toContain('report-to policy');
});

test('script files may come from this site and the origin of the releases', () => {
  const policy = contentSecurityPolicy(allowed, aConfig('/tmp'), visitor, ['https://cdn.test']);

  // A browser allows a script only if both policies allow it.
  const [first, second] = policy.split(', ');
  expect(first).toContain("script-src 'sha256-start' 'strict-dynamic'");
  expect(second).toBe(
    "script-src-elem 'self' 'sha256-start' https://cdn.test; report-uri /beacon/policy; report-to policy",
  );
  expect(first).toContain("connect-src 'self' https://cdn.test;");
});

test("browsers may call the content service's origin, and those of admins the image host", () => {
  const config = aConfig('/tmp', {
    PUBLIC_API_URL: 'https://api.test/v1/',
    IMAGE_UPLOAD_URL: 'https://images.test:8443/upload?album=x',
  });
  const callsOf = (who: typeof visitor) =>
    directives(contentSecurityPolicy(allowed, config, who, []))['connect-src'];

  expect(callsOf(visitor)).toBe("'self' https://api.test");
  expect(callsOf(admin)).toBe("'self' https://api.test https://images.test:8443");
});

test.each<[string, NodeJS.ProcessEnv, boolean, string]>([
  ['our own service', {}, true, ''],
  ['our own service at another origin', { PUBLIC_API_URL: 'https://api.test/' }, true, ' https://api.test'],
  ['configured hosts', { IMAGE_ORIGINS: 'https://i.test' }, true, ' https://i.test'],
  ['a foreign service', {}, false, ' https: http:'],
  ['a foreign service with configured hosts', { IMAGE_ORIGINS: 'https://i.test' }, false, ' https://i.test'],
  ['an upload host alone', { IMAGE_UPLOAD_URL: 'https://up.test/1' }, true, ' https: http:'],
  [
    'an upload host with configured hosts',
    { IMAGE_UPLOAD_URL: 'https://up.test/1', IMAGE_ORIGINS: 'https://i.test' },
    true,
    ' https://i.test https://up.test',
  ],
])('with %s the policy has exactly the origins of pictures', (_what, env, isOwn, origins) => {
  const policy = contentSecurityPolicy(allowed, aConfig('/tmp', env), visitor, [], isOwn);

  expect(directives(policy)['img-src']).toBe(`'self' data: blob:${origins}`);
});

test('without an image host admins have the policy of all visitors', () => {
  const config = aConfig('/tmp');
  expect(contentSecurityPolicy(allowed, config, admin, [])).toBe(
    contentSecurityPolicy(allowed, config, visitor, []),
  );
});

describe('with a chat provider', () => {
  const policyWith = (env: NodeJS.ProcessEnv) =>
    directives(
      contentSecurityPolicy(
        allowed,
        aConfig('/tmp', { PUBLIC_API_URL: 'https://api.test/', ...env }),
        visitor,
        [],
      ),
    );

  const CHAT_WIDGET_SRC = 'https://embed.chat.test/site/widget.js';

  test('its origins and strings as scripts are allowed, and nothing else changes', () => {
    const { 'require-trusted-types-for': _required, 'trusted-types': _policies, ...without } = policyWith({});
    const chat = 'https://embed.chat.test https://*.chat.test http://127.0.0.1:7000';

    expect(
      policyWith({ CHAT_WIDGET_SRC, CHAT_WIDGET_ORIGINS: 'https://*.chat.test, http://127.0.0.1:7000' }),
    ).toEqual({
      ...without,
      'script-src-elem': `'self' 'sha256-start' ${chat}`,
      'img-src': `'self' data: blob: https: http: ${chat}`,
      'style-src': `'unsafe-inline' ${chat}`,
      'font-src': `'self' ${chat}`,
      'connect-src': `'self' https://api.test ${chat} wss://embed.chat.test wss://*.chat.test ws://127.0.0.1:7000`,
      'frame-src': chat,
      'media-src': chat,
      'worker-src': `blob: ${chat}`,
    });
  });

  test('a repeated origin is listed once', () => {
    expect(policyWith({ CHAT_WIDGET_SRC, CHAT_WIDGET_ORIGINS: 'https://embed.chat.test' })).toEqual(
      policyWith({ CHAT_WIDGET_SRC }),
    );
  });

  test('CHAT_WIDGET_ORIGINS alone has no effect', () => {
    expect(policyWith({ CHAT_WIDGET_ORIGINS: 'https://*.chat.test' })).toEqual(policyWith({}));
  });
});

describe('a site behind TLS', () => {
  const shell = runningShell({ SITE_URL: 'https://www.institute.test' }, { isShared: true });

  test.each(['/', '/nowhere', '/healthz', '/api/hero', '/assets/none.js', '/robots.txt'])(
    'keeps browsers on TLS, at %s too',
    async (url) => {
      expect((await shell.get(url)).headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );
});

describe('a site whose subdomains have TLS too', () => {
  const shell = runningShell({ SITE_URL: 'https://www.institute.test', HSTS_SUBDOMAINS: 'on' });

  test('applies HSTS to subdomains', async () => {
    expect((await shell.get('/')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

describe('a page of the running site', () => {
  const shell = runningShell();

  test('names the reporting endpoint, and allows pictures of all hosts if the content service is another product', async () => {
    const { headers } = await shell.get('/');

    expect(headers['reporting-endpoints']).toBe('policy="/beacon/policy"');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https: http:;");
  });
});

describe('a site without TLS', () => {
  const shell = runningShell({ SITE_URL: 'http://www.institute.test' });

  test('has no HSTS', async () => {
    expect((await shell.get('/')).headers).not.toHaveProperty('strict-transport-security');
  });
});
