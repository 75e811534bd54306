import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { ImageHost, Site } from 'shared-lib/site';
import { mounts } from './site/mounts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly faults: string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * The shell's configuration from the environment (docs/variables.md lists the variables).
 * @throws ConfigError with all faults together
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const faults: string[] = [];
  const port = wholeNumber('PORT', env.PORT, 3000, faults, 65_535);
  const host = env.HOST || '127.0.0.1';
  const contactEmail = env.CONTACT_EMAIL || 'hello@platter-institute.example';
  const dataDir = resolve(env.DATA_DIR || '.data');
  if (!env.API_URL)
    faults.push('API_URL is missing: the base URL of the content service, like http://127.0.0.1:4000/');
  const config = {
    port,
    host,
    /** Proxies whose `X-Forwarded-*` headers are trusted: addresses, subnets or names in the syntax of `proxy-addr`. */
    trustProxy: env.TRUST_PROXY || 'loopback',
    dataDir,
    releasesDir: join(dataDir, 'releases'),
    /** URL of a registry in the folder of all releases; '': this shell's own store. */
    registryUrl: webAddress('REGISTRY', env.REGISTRY, '', faults),
    releaseTokens: releaseTokens(env.RELEASE_TOKENS, faults),
    /** Which releases are good, crashed or quarantined. */
    releaseHealthFile: join(dataDir, 'release-health.json'),
    /** Copies of good releases, for when REGISTRY is unreachable. */
    releaseCopiesDir: join(dataDir, 'release-copies'),
    /** `required`: the shell does not start if render processes cannot have their own namespaces. */
    renderSandbox: oneOf('RENDER_SANDBOX', env.RENDER_SANDBOX, ['auto', 'required'], faults),
    /** Maximum number of render processes of a live release. */
    renderProcesses: Math.max(
      1,
      wholeNumber('RENDER_PROCESSES', env.RENDER_PROCESSES, Math.min(2, availableParallelism()), faults, 64),
    ),
    /** Signs cookies and page view ids; '': a random secret in the data folder. */
    releaseTrySecret: secret('RELEASE_TRY_SECRET', env.RELEASE_TRY_SECRET, faults),
    renderBudgetMs: wholeNumber('RENDER_BUDGET_MS', env.RENDER_BUDGET_MS, 1500, faults, 60_000),
    /** Maximum size of the page cache; 0 disables it. */
    pageCacheBytes: wholeNumber('PAGE_CACHE_MB', env.PAGE_CACHE_MB, 64, faults, 16_384) * 1024 * 1024,
    /** How long a cached page is served while it cannot be rendered again. */
    staleIfErrorMs:
      wholeNumber('STALE_IF_ERROR_HOURS', env.STALE_IF_ERROR_HOURS, 24, faults, 8_760) * HOUR_MS,
    hstsSubdomains: isOn('HSTS_SUBDOMAINS', env.HSTS_SUBDOMAINS, faults),
    /** An e-mail address or a URL. */
    securityContact: contact('SECURITY_CONTACT', env.SECURITY_CONTACT, contactEmail, faults),
    /** Whether the site forwards the API documentation of the content service. */
    apiDocs: isOn('API_DOCS', env.API_DOCS, faults),
    chatWidgetOrigins: origins('CHAT_WIDGET_ORIGINS', env.CHAT_WIDGET_ORIGINS, faults),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, ['info', 'debug', 'warn', 'error', 'silent'], faults),
    /** For admins only, so not part of `site`, which all pages contain (docs/decisions/0023-uploads.md). */
    upload: imageHost(env, faults),
    site: {
      apiUrl: webAddress('API_URL', env.API_URL, 'http://127.0.0.1:4000/', faults),
      publicApiUrl: env.PUBLIC_API_URL
        ? webAddress('PUBLIC_API_URL', env.PUBLIC_API_URL, '', faults, true)
        : '/api/',
      siteUrl: webAddress('SITE_URL', env.SITE_URL, `http://localhost:${port}`, faults).replace(/\/+$/, ''),
      siteName: env.SITE_NAME || 'Platter Institute',
      phoneNumber: phone('PHONE_NUMBER', env.PHONE_NUMBER, '+1 555 010 0199', faults),
      chatNumber: phone('CHAT_NUMBER', env.CHAT_NUMBER, '15550100142', faults),
      email: contactEmail,
      openingHours: env.OPENING_HOURS || '08:00 AM - 06:00 PM',
      developerCredit: env.DEVELOPER_CREDIT || 'Built by the Platter web team',
      copyrightYear: env.COPYRIGHT_YEAR || '2024',
      timeZone: timeZone('TIME_ZONE', env.TIME_ZONE, faults),
      chatWidgetUrl: env.CHAT_WIDGET_SRC
        ? webAddress('CHAT_WIDGET_SRC', env.CHAT_WIDGET_SRC, '', faults)
        : '',
      imageOrigins: origins('IMAGE_ORIGINS', env.IMAGE_ORIGINS, faults),
    } satisfies Site,
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

export type Config = ReturnType<typeof readConfig>;

function wholeNumber(
  name: string,
  value: string | undefined,
  fallback: number,
  faults: string[],
  max: number,
) {
  if (!value) return fallback;
  if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
  faults.push(`${name} is '${value}': expected a whole number from 0 to ${max}`);
  return fallback;
}

function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  known: [T, ...T[]],
  faults: string[],
): T {
  if (!value) return known[0];
  const match = known.find((word) => word === value);
  if (!match) faults.push(`${name} is '${value}': expected one of ${known.join(', ')}`);
  return match ?? known[0];
}

const isOn = (name: string, value: string | undefined, faults: string[]): boolean =>
  oneOf(name, value, ['off', 'on'], faults) === 'on';

function webAddress(
  name: string,
  value: string | undefined,
  fallback: string,
  faults: string[],
  orPath = false,
) {
  if (!value) return fallback;
  if (orPath && /^\/(?!\/)/.test(value)) return value;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  faults.push(`${name} is '${value}': expected an address that begins with http:// or https://`);
  return fallback;
}

function contact(name: string, value: string | undefined, fallback: string, faults: string[]): string {
  if (!value) return fallback;
  if (!/^((https|mailto|tel):\S+|[^\s@]+@[^\s@]+)$/.test(value))
    faults.push(`${name} is '${value}': expected an e-mail address, or an address that begins with https://`);
  return value;
}

function imageHost(env: NodeJS.ProcessEnv, faults: string[]): ImageHost {
  const url = webAddress('IMAGE_UPLOAD_URL', env.IMAGE_UPLOAD_URL, '', faults);
  const key = env.IMAGE_UPLOAD_KEY ?? '';
  // The key is a secret, so the error message must not quote it.
  if (key && !/^[\w.~-]{1,200}$/.test(key))
    faults.push('IMAGE_UPLOAD_KEY must be up to 200 letters, digits and any of . _ ~ -');
  if (key && !env.IMAGE_UPLOAD_URL)
    faults.push('IMAGE_UPLOAD_KEY is the key of a host that IMAGE_UPLOAD_URL does not name');
  if (/^https?:\/\/[^/?#]*@/.test(url))
    faults.push('IMAGE_UPLOAD_URL holds a name or a password: browsers call no such address');
  return { url, key };
}

/** Reports a fault without the secret. */
function secret(name: string, value: string | undefined, faults: string[]): string {
  if (value && Buffer.byteLength(value) < SHORTEST_SECRET)
    faults.push(
      `${name} is too short: expected at least ${SHORTEST_SECRET} bytes, as from openssl rand -hex 32`,
    );
  return value ?? '';
}

const SHORTEST_SECRET = 32;

/** A release token. Several may have one role: one per person, or the old and the new token during a change. */
export type ReleaseToken = {
  /** The remote for which the token is valid; `operator` is valid for all. */
  role: string;
  person?: string;
  /** SHA-256 of the token, in hex. */
  hash: string;
};

export const OPERATOR = 'operator';

const TOKEN = /^(?<role>[\w-]+)(?:\/(?<person>[A-Za-z0-9][\w.+-]{0,59}))?=sha256:(?<hash>[0-9a-f]{64})$/i;

function releaseTokens(value: string | undefined, faults: string[]): ReleaseToken[] {
  const known = [...mounts.map(({ remote }) => remote), OPERATOR];
  const parts = (value ?? '').split(',').flatMap((item) => item.trim() || []);
  return parts.flatMap((part) => {
    const { role = '', person, hash = '' } = TOKEN.exec(part)?.groups ?? {};
    // The value may be a token, so the fault does not contain it.
    if (!role)
      faults.push(
        'RELEASE_TOKENS has a part that is not like public_remote=sha256:<64 hex digits> or public_remote/anna=sha256:<64 hex digits>',
      );
    else if (!known.includes(role))
      faults.push(`RELEASE_TOKENS names '${role}': expected one of ${known.join(', ')}`);
    else return [{ role, ...(person && { person }), hash: hash.toLowerCase() }];
    return [];
  });
}

/** An IANA name such as `Asia/Kolkata`; unset: the time zone of this process. */
function timeZone(name: string, value: string | undefined, faults: string[]): string {
  try {
    const own = new Intl.DateTimeFormat('en', { timeZone: value || undefined }).resolvedOptions().timeZone;
    return value || own;
  } catch {
    faults.push(`${name} is '${value}': expected an IANA time zone, like Asia/Kolkata`);
    return 'UTC';
  }
}

/** A comma-separated list. `https://*.host` matches all subdomains, as in a Content-Security-Policy. */
function origins(name: string, value: string | undefined, faults: string[]): string[] {
  const named = (value ?? '').split(',').flatMap((origin) => origin.trim() || []);
  for (const origin of named.filter((origin) => !ORIGIN.test(origin)))
    faults.push(
      `${name} has '${origin}': expected an origin like https://cdn.example or https://*.cdn.example`,
    );
  return named;
}

const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

function phone(name: string, value: string | undefined, fallback: string, faults: string[]) {
  if (!value) return fallback;
  if (/^\+?[\d\s()./-]{6,30}$/.test(value)) return value;
  faults.push(`${name} is '${value}': expected digits, spaces and one + at the start`);
  return fallback;
}
