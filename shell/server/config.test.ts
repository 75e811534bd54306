import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ConfigError, readConfig } from './config';

const API_URL = 'http://127.0.0.1:4000/';

const faultsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('all variables but API_URL have a default', () => {
  expect(readConfig({ API_URL })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: 'loopback',
    dataDir: resolve('.data'),
    releasesDir: resolve('.data/releases'),
    releaseHealthFile: resolve('.data/release-health.json'),
    releaseOutcomesFile: resolve('.data/release-outcomes.json'),
    releaseCopiesDir: resolve('.data/release-copies'),
    renderSandbox: 'auto',
    staleIfErrorMs: 24 * 60 * 60 * 1000,
    renderProcesses: Math.min(2, availableParallelism()),
    registryUrl: '',
    releaseTokens: [],
    configuredSecret: '',
    renderBudgetMs: 1500,
    apiDocs: false,
    hstsSubdomains: false,
    securityContact: 'hello@platter-institute.example',
    chatWidgetOrigins: [],
    logLevel: 'info',
    pageCacheBytes: 64 * 1024 * 1024,
    upload: { url: '', key: '' },
    site: {
      apiUrl: 'http://127.0.0.1:4000/',
      publicApiUrl: '/api/',
      siteUrl: 'http://localhost:3000',
      siteName: 'Platter Institute',
      phoneNumber: '+1 555 010 0199',
      chatNumber: '15550100142',
      email: 'hello@platter-institute.example',
      openingHours: '08:00 AM - 06:00 PM',
      developerCredit: 'Built by the Platter web team',
      copyrightYear: '2024',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      chatWidgetUrl: '',
      imageOrigins: [],
    },
  });
});

test('every variable is read', () => {
  const env = {
    API_URL: 'https://content.example/v1/',
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/data',
    RENDER_BUDGET_MS: '800',
    RENDER_PROCESSES: '3',
    PAGE_CACHE_MB: '1',
    STALE_IF_ERROR_HOURS: '0',
    RENDER_SANDBOX: 'required',
    LOG_LEVEL: 'warn',
    API_DOCS: 'on',
    HSTS_SUBDOMAINS: 'on',
    SECURITY_CONTACT: 'https://institute.example/security',
    PUBLIC_API_URL: 'https://api.example/',
    SITE_URL: 'https://institute.example/',
    SITE_NAME: 'Another Institute',
    PHONE_NUMBER: '(555) 010-0111',
    CHAT_NUMBER: '15550100111',
    CONTACT_EMAIL: 'us@institute.example',
    OPENING_HOURS: 'always',
    DEVELOPER_CREDIT: 'us',
    COPYRIGHT_YEAR: '2026',
    TIME_ZONE: 'Asia/Kolkata',
    CHAT_WIDGET_SRC: 'https://chat.example/widget.js',
    CHAT_WIDGET_ORIGINS: 'https://*.chat.example, http://127.0.0.1:7000,',
    IMAGE_UPLOAD_URL: 'https://images.example/upload',
    IMAGE_UPLOAD_KEY: 'a-Key_0.1~2',
    IMAGE_ORIGINS: 'https://images.example',
    REGISTRY: 'https://cdn.example/releases/registry.json',
    TRUST_PROXY: '10.0.0.0/8',
    RELEASE_TRY_SECRET: 's'.repeat(32),
    RELEASE_TOKENS: `admin_remote=sha256:${'A'.repeat(64)}, operator=sha256:${'b'.repeat(64)},operator/anna=sha256:${'c'.repeat(64)}`,
  };

  expect(readConfig(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    trustProxy: '10.0.0.0/8',
    dataDir: '/srv/data',
    releasesDir: '/srv/data/releases',
    releaseHealthFile: '/srv/data/release-health.json',
    releaseOutcomesFile: '/srv/data/release-outcomes.json',
    releaseCopiesDir: '/srv/data/release-copies',
    renderSandbox: 'required',
    staleIfErrorMs: 0,
    renderProcesses: 3,
    configuredSecret: 's'.repeat(32),
    registryUrl: 'https://cdn.example/releases/registry.json',
    releaseTokens: [
      { role: 'admin_remote', hash: 'a'.repeat(64) },
      { role: 'operator', hash: 'b'.repeat(64) },
      { role: 'operator', person: 'anna', hash: 'c'.repeat(64) },
    ],
    renderBudgetMs: 800,
    apiDocs: true,
    hstsSubdomains: true,
    securityContact: 'https://institute.example/security',
    chatWidgetOrigins: ['https://*.chat.example', 'http://127.0.0.1:7000'],
    logLevel: 'warn',
    pageCacheBytes: 1024 * 1024,
    upload: { url: 'https://images.example/upload', key: 'a-Key_0.1~2' },
    site: {
      apiUrl: env.API_URL,
      publicApiUrl: env.PUBLIC_API_URL,
      siteUrl: 'https://institute.example',
      siteName: env.SITE_NAME,
      phoneNumber: env.PHONE_NUMBER,
      chatNumber: env.CHAT_NUMBER,
      email: env.CONTACT_EMAIL,
      openingHours: env.OPENING_HOURS,
      developerCredit: env.DEVELOPER_CREDIT,
      copyrightYear: env.COPYRIGHT_YEAR,
      timeZone: env.TIME_ZONE,
      chatWidgetUrl: env.CHAT_WIDGET_SRC,
      imageOrigins: [env.IMAGE_ORIGINS],
    },
  });
});

test('a missing API_URL is the only fault of an empty environment', () => {
  expect(faultsOf({})).toEqual([
    'API_URL is missing: the base URL of the content service, like http://127.0.0.1:4000/',
  ]);
});

test.each<string[]>([
  ['PORT', 'abc', "PORT is 'abc': expected a whole number from 0 to 65535"],
  ['PORT', '65536', "PORT is '65536': expected a whole number from 0 to 65535"],
  ['PORT', '-1', "PORT is '-1': expected a whole number from 0 to 65535"],
  ['RENDER_BUDGET_MS', '1.5', "RENDER_BUDGET_MS is '1.5': expected a whole number from 0 to 60000"],
  [
    'SECURITY_CONTACT',
    'the porter',
    "SECURITY_CONTACT is 'the porter': expected an e-mail address, or an address that begins with https://",
  ],
  ['API_DOCS', 'yes', "API_DOCS is 'yes': expected one of off, on"],
  ['TIME_ZONE', 'Mars/Base', "TIME_ZONE is 'Mars/Base': expected an IANA time zone, like Asia/Kolkata"],
  ...['everybody', '1.2.3.4/99', '1.2.3.4/0', '::1/129', ':::', '10.0.0', 'LOOPBACK'].map((proxies) => [
    'TRUST_PROXY',
    proxies,
    `TRUST_PROXY is '${proxies}': expected loopback, linklocal, uniquelocal or IP networks, separated by commas`,
  ]),
  ['LOG_LEVEL', 'loud', "LOG_LEVEL is 'loud': expected one of info, debug, warn, error, silent"],
  [
    'API_URL',
    'localhost:4000',
    "API_URL is 'localhost:4000': expected an address that begins with http:// or https:// and has no name or password",
  ],
  [
    'API_URL',
    'http://',
    "API_URL is 'http://': expected an address that begins with http:// or https:// and has no name or password",
  ],
  ...['ftp://x', 'https://x.example/path', 'https://x.example?x', 'https://x.example/#x'].map((url) => [
    'SITE_URL',
    url,
    `SITE_URL is '${url}': expected only scheme, host and port, like https://www.example.org`,
  ]),
  ...['https://anna:secret@x.example', 'https://anna:s3/cret@x.example'].map((url) => [
    'SITE_URL',
    url,
    "SITE_URL is 'https://***@x.example': expected only scheme, host and port, like https://www.example.org",
  ]),
  ['CONTACT_EMAIL', 'the porter', "CONTACT_EMAIL is 'the porter': expected an e-mail address"],
  [
    'PUBLIC_API_URL',
    '//x/',
    "PUBLIC_API_URL is '//x/': expected an address that begins with http:// or https:// and has no name or password, or a path that begins with one /",
  ],
  [
    'CHAT_WIDGET_SRC',
    'javascript:x',
    "CHAT_WIDGET_SRC is 'javascript:x': expected an address that begins with http:// or https:// and has no name or password",
  ],
  ...['chat.example', 'https://chat.example/path', 'https://a b', "https://x;script-src 'self'", '*'].map(
    (origin) => [
      'CHAT_WIDGET_ORIGINS',
      origin,
      `CHAT_WIDGET_ORIGINS has '${origin}': expected an origin like https://cdn.example or https://*.cdn.example`,
    ],
  ),
  [
    'IMAGE_UPLOAD_URL',
    'upload',
    "IMAGE_UPLOAD_URL is 'upload': expected an address that begins with http:// or https:// and has no name or password",
  ],
  [
    'IMAGE_UPLOAD_URL',
    'https://name:word@images.example/upload',
    "IMAGE_UPLOAD_URL is 'https://***@images.example/upload': expected an address that begins with http:// or https:// and has no name or password",
  ],
  ...['REGISTRY', 'API_URL', 'PUBLIC_API_URL', 'CHAT_WIDGET_SRC'].map((name) => [
    name,
    'https://anna:s3@cret@x.example/y',
    `${name} is 'https://***@x.example/y': expected an address that begins with http:// or https:// and has no name or password${name === 'PUBLIC_API_URL' ? ', or a path that begins with one /' : ''}`,
  ]),
  [
    'REGISTRY',
    'https://a-token@x.example/registry.json',
    "REGISTRY is 'https://***@x.example/registry.json': expected an address that begins with http:// or https:// and has no name or password",
  ],
  ['IMAGE_UPLOAD_KEY', 'a-key', 'IMAGE_UPLOAD_KEY is the key of a host that IMAGE_UPLOAD_URL does not name'],
  ['PHONE_NUMBER', 'call me', "PHONE_NUMBER is 'call me': expected digits, spaces and one + at the start"],
  ['CHAT_NUMBER', '12', "CHAT_NUMBER is '12': expected digits, spaces and one + at the start"],
])('%s=%s is a fault', (name = '', value, fault) => {
  expect(faultsOf({ API_URL, [name]: value })).toEqual([fault]);
});

test.each([
  [
    'the-token-itself',
    'RELEASE_TOKENS has a part that is not like public_remote=sha256:<64 hex digits> or public_remote/anna=sha256:<64 hex digits>',
  ],
  [
    `public_remote=${'a'.repeat(64)}`,
    'RELEASE_TOKENS has a part that is not like public_remote=sha256:<64 hex digits> or public_remote/anna=sha256:<64 hex digits>',
  ],
])('a malformed token is a fault that does not contain it: %s', (RELEASE_TOKENS, fault) => {
  expect(faultsOf({ API_URL, RELEASE_TOKENS })).toEqual([fault]);
});

test.each([['a key'], ['key&more'], ['x'.repeat(201)]])(
  'a malformed image host key is a fault that does not contain it: %s',
  (IMAGE_UPLOAD_KEY) => {
    expect(faultsOf({ API_URL, IMAGE_UPLOAD_URL: 'https://images.example/', IMAGE_UPLOAD_KEY })).toEqual([
      'IMAGE_UPLOAD_KEY must be up to 200 letters, digits and any of . _ ~ -',
    ]);
  },
);

test('a secret that is too short is a fault that does not contain it', () => {
  expect(faultsOf({ API_URL, RELEASE_TRY_SECRET: 'guessable' })).toEqual([
    'RELEASE_TRY_SECRET is too short: expected at least 32 bytes, as from openssl rand -hex 32',
  ]);
});

test('an image host may have no key', () => {
  const { upload } = readConfig({ API_URL, IMAGE_UPLOAD_URL: 'https://images.example/' });
  expect(upload).toEqual({ url: 'https://images.example/', key: '' });
});

test('PUBLIC_API_URL may be a path of the site', () => {
  expect(readConfig({ API_URL, PUBLIC_API_URL: '/content/' }).site.publicApiUrl).toBe('/content/');
});

test('all faults are reported together', () => {
  const start = () =>
    readConfig({
      PORT: 'abc',
      SITE_URL: 'institute',
      PHONE_NUMBER: 'call me',
      CHAT_WIDGET_ORIGINS: 'one, https://two.example, three',
    });

  expect(start).toThrow(
    [
      'The configuration has faults:',
      "  - PORT is 'abc': expected a whole number from 0 to 65535",
      '  - API_URL is missing: the base URL of the content service, like http://127.0.0.1:4000/',
      ...['one', 'three'].map(
        (origin) =>
          `  - CHAT_WIDGET_ORIGINS has '${origin}': expected an origin like https://cdn.example or https://*.cdn.example`,
      ),
      "  - SITE_URL is 'institute': expected only scheme, host and port, like https://www.example.org",
      "  - PHONE_NUMBER is 'call me': expected digits, spaces and one + at the start",
    ].join('\n'),
  );
});

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65535],
])('%s=%s is at the limit', (name, value, port) => {
  expect(readConfig({ API_URL, [name]: value }).port).toBe(port);
});
