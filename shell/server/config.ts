import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { isProxy, isTimeZone, systemTimeZone } from 'shared-lib/server';
import type { ImageHost, Site } from 'shared-lib/site';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly faults: string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

const HOUR_MS = 60 * 60 * 1000;

/** @throws ConfigError that lists all missing and invalid variables */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const faults: string[] = [];
  const read = variableReader(env, faults);
  const port = read('PORT', 3000, wholeNumber(65_535));
  const contactEmail = read('CONTACT_EMAIL', 'hello@platter-institute.example', EMAIL);
  const dataDir = resolve(env.DATA_DIR || '.data');
  if (!env.API_URL)
    faults.push('API_URL is missing: the base URL of the content service, like http://127.0.0.1:4000/');
  const config = {
    port,
    host: env.HOST || '127.0.0.1',
    trustProxy: read('TRUST_PROXY', 'loopback', PROXIES),
    dataDir,
    releasesDir: join(dataDir, 'releases'),
    /** URL of the `registry.json` of another release store. If empty, the shell uses the store in `releasesDir`. */
    registryUrl: read('REGISTRY', '', WEB_ADDRESS),
    releaseTokens: releaseTokens(env.RELEASE_TOKENS, faults),
    releaseHealthFile: join(dataDir, 'release-health.json'),
    releaseOutcomesFile: join(dataDir, 'release-outcomes.json'),
    /** Copies of working releases, so that the shell can load them while the server of REGISTRY is unreachable. */
    releaseCopiesDir: join(dataDir, 'release-copies'),
    /** With `required`, the shell does not start if the system cannot isolate render processes in Linux namespaces. */
    renderSandbox: read('RENDER_SANDBOX', 'auto', oneOf('auto', 'required')),
    /** Maximum number of render processes per live release. */
    renderProcesses: Math.max(
      1,
      read('RENDER_PROCESSES', Math.min(2, availableParallelism()), wholeNumber(64)),
    ),
    /** Key that signs cookies, links and page view tokens. If empty, the shell generates and stores a key. */
    configuredSecret: trySecret(env.RELEASE_TRY_SECRET, faults),
    renderBudgetMs: read('RENDER_BUDGET_MS', 1500, wholeNumber(60_000)),
    /** PAGE_CACHE_MB=0 disables the page cache. */
    pageCacheBytes: read('PAGE_CACHE_MB', 64, wholeNumber(16_384)) * 1024 * 1024,
    staleIfErrorMs: read('STALE_IF_ERROR_HOURS', 24, wholeNumber(8_760)) * HOUR_MS,
    hstsSubdomains: read('HSTS_SUBDOMAINS', 'off', ON_OR_OFF) === 'on',
    securityContact: read('SECURITY_CONTACT', contactEmail, CONTACT),
    apiDocs: read('API_DOCS', 'off', ON_OR_OFF) === 'on',
    chatWidgetOrigins: origins('CHAT_WIDGET_ORIGINS', env.CHAT_WIDGET_ORIGINS, faults),
    logLevel: read('LOG_LEVEL', 'info', oneOf('info', 'debug', 'warn', 'error', 'silent')),
    /** The shell sends these settings only to browsers with the admin cookie: docs/decisions/0023-uploads.md. */
    upload: imageHost(env, read, faults),
    site: {
      apiUrl: read('API_URL', 'http://127.0.0.1:4000/', WEB_ADDRESS),
      publicApiUrl: read('PUBLIC_API_URL', '/api/', WEB_ADDRESS_OR_PATH),
      siteUrl: read('SITE_URL', `http://localhost:${port}`, SITE_ORIGIN),
      siteName: env.SITE_NAME || 'Platter Institute',
      phoneNumber: read('PHONE_NUMBER', '+1 555 010 0199', PHONE),
      chatNumber: read('CHAT_NUMBER', '15550100142', PHONE),
      email: contactEmail,
      openingHours: env.OPENING_HOURS || '08:00 AM - 06:00 PM',
      developerCredit: env.DEVELOPER_CREDIT || 'Built by the Platter web team',
      copyrightYear: env.COPYRIGHT_YEAR || '2024',
      timeZone: read('TIME_ZONE', systemTimeZone(), TIME_ZONE),
      chatWidgetUrl: read('CHAT_WIDGET_SRC', '', WEB_ADDRESS),
      imageOrigins: origins('IMAGE_ORIGINS', env.IMAGE_ORIGINS, faults),
    } satisfies Site,
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

export type Config = ReturnType<typeof readConfig>;

type Rule<T> = { expected: string; parse: (value: string) => T | undefined };
type Read = <T>(name: string, fallback: T, rule: Rule<T>) => T;

const variableReader =
  (env: NodeJS.ProcessEnv, faults: string[]): Read =>
  (name, fallback, { expected, parse }) => {
    const value = env[name];
    if (!value) return fallback;
    const parsed = parse(value);
    if (parsed === undefined)
      faults.push(`${name} is '${value.replace(/\/\/.*@/, '//***@')}': expected ${expected}`);
    return parsed ?? fallback;
  };

const wholeNumber = (max: number): Rule<number> => ({
  expected: `a whole number from 0 to ${max}`,
  parse: (value) => (/^\d+$/.test(value) && Number(value) <= max ? Number(value) : undefined),
});

const oneOf = <T extends string>(...known: T[]): Rule<T> => ({
  expected: `one of ${known.join(', ')}`,
  parse: (value) => known.find((word) => word === value),
});

const textThat = (isValid: (value: string) => boolean, expected: string): Rule<string> => ({
  expected,
  parse: (value) => (isValid(value) ? value : undefined),
});

const PROXIES = textThat(
  (value) => value.split(',').every((entry) => isProxy(entry.trim())),
  'loopback, linklocal, uniquelocal or IP networks, separated by commas',
);

const ON_OR_OFF = oneOf('off', 'on');

/** Rejects credentials: they could get into logs and browsers, and `fetch` rejects URLs that contain them. */
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return !username && !password;
}

const AN_ADDRESS = 'an address that begins with http:// or https:// and has no name or password';
const WEB_ADDRESS = textThat(isWebAddress, AN_ADDRESS);
const WEB_ADDRESS_OR_PATH = textThat(
  (value) => /^\/(?!\/)/.test(value) || isWebAddress(value),
  `${AN_ADDRESS}, or a path that begins with one /`,
);

const SITE_ORIGIN: Rule<string> = {
  expected: 'only scheme, host and port, like https://www.example.org',
  parse(value) {
    if (!isWebAddress(value)) return undefined;
    const { origin, href } = new URL(value);
    return href === `${origin}/` ? origin : undefined;
  },
};

const EMAIL = textThat((value) => /^[^\s@]+@[^\s@]+$/.test(value), 'an e-mail address');

const CONTACT = textThat(
  (value) => /^((https|mailto|tel):\S+|[^\s@]+@[^\s@]+)$/.test(value),
  'an e-mail address, or an address that begins with https://',
);

const PHONE = textThat(
  (value) => /^\+?[\d\s()./-]{6,30}$/.test(value),
  'digits, spaces and one + at the start',
);

const TIME_ZONE = textThat(isTimeZone, 'an IANA time zone, like Asia/Kolkata');

function imageHost(env: NodeJS.ProcessEnv, read: Read, faults: string[]): ImageHost {
  const url = read('IMAGE_UPLOAD_URL', '', WEB_ADDRESS);
  const key = env.IMAGE_UPLOAD_KEY ?? '';
  // The key is a secret, so the message must not quote it.
  if (key && !/^[\w.~-]{1,200}$/.test(key))
    faults.push('IMAGE_UPLOAD_KEY must be up to 200 letters, digits and any of . _ ~ -');
  if (key && !env.IMAGE_UPLOAD_URL)
    faults.push('IMAGE_UPLOAD_KEY is the key of a host that IMAGE_UPLOAD_URL does not name');
  return { url, key };
}

function trySecret(value: string | undefined, faults: string[]): string {
  if (value && Buffer.byteLength(value) < SHORTEST_SECRET)
    faults.push(
      `RELEASE_TRY_SECRET is too short: expected at least ${SHORTEST_SECRET} bytes, as from openssl rand -hex 32`,
    );
  return value ?? '';
}

const SHORTEST_SECRET = 32;

/** A role can have several tokens: one per person, or an old and a new token while the token is replaced. */
export type ReleaseToken = {
  /** Name of a remote, or `operator` for all remotes. */
  role: string;
  person?: string;
  /** SHA-256 of the token, in hex. */
  hash: string;
  /** Why the token is no longer valid. Absent for a valid token. */
  ended?: string;
};

export const OPERATOR = 'operator';

const TOKEN = /^(?<role>[\w-]+)(?:\/(?<person>[A-Za-z0-9][\w.+-]{0,59}))?=sha256:(?<hash>[0-9a-f]{64})$/i;

function releaseTokens(value: string | undefined, faults: string[]): ReleaseToken[] {
  return listed(value).flatMap((part) => {
    const { role = '', person, hash = '' } = TOKEN.exec(part)?.groups ?? {};
    if (role) return [{ role, ...(person && { person }), hash: hash.toLowerCase() }];
    // `part` may contain a token, so the message must not quote it.
    faults.push(
      'RELEASE_TOKENS has a part that is not like public_remote=sha256:<64 hex digits> or public_remote/anna=sha256:<64 hex digits>',
    );
    return [];
  });
}

/** `https://*.host` means all subdomains, as in a Content-Security-Policy. */
function origins(name: string, value: string | undefined, faults: string[]): string[] {
  const named = listed(value);
  for (const origin of named.filter((origin) => !ORIGIN.test(origin)))
    faults.push(
      `${name} has '${origin}': expected an origin like https://cdn.example or https://*.cdn.example`,
    );
  return named;
}

const listed = (value = '') => value.split(',').flatMap((item) => item.trim() || []);

const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
