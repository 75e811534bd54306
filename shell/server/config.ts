import { join, resolve } from 'node:path';
import type { ImageHost, Site } from 'shared-lib/site';
import { mounts } from './mounts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly faults: string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/**
 * The shell's configuration from the environment (docs/operations.md lists the variables).
 * @throws ConfigError with all faults together
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const faults: string[] = [];
  const port = wholeNumber('PORT', env.PORT, 3000, faults, 65_535);
  const host = env.HOST || '127.0.0.1';
  const dataDir = resolve(env.DATA_DIR || '.data');
  if (!env.API_URL)
    faults.push('API_URL is missing: the base URL of the content service, like http://127.0.0.1:4000/');
  const config = {
    port,
    host,
    /** Whose `X-Forwarded-*` headers count: names or networks as `proxy-addr` reads them. */
    trustProxy: env.TRUST_PROXY || 'loopback',
    releasesDir: join(dataDir, 'releases'),
    /** URL of a registry beside which all releases are; '': this shell's own store. */
    registryUrl: webAddress('REGISTRY', env.REGISTRY, '', faults),
    releaseTokens: releaseTokens(env.RELEASE_TOKENS, faults),
    renderBudgetMs: wholeNumber('RENDER_BUDGET_MS', env.RENDER_BUDGET_MS, 1500, faults, 60_000),
    chatWidgetOrigins: origins('CHAT_WIDGET_ORIGINS', env.CHAT_WIDGET_ORIGINS, faults),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, ['info', 'debug', 'warn', 'error', 'silent'], faults),
    /** Apart from the site, which all pages are told of: this is for admins (docs/decisions/0023-uploads.md). */
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
      email: env.CONTACT_EMAIL || 'hello@platter-institute.example',
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
  most: number,
) {
  if (!value) return fallback;
  if (/^\d+$/.test(value) && Number(value) <= most) return Number(value);
  faults.push(`${name} is '${value}': expected a whole number from 0 to ${most}`);
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

function imageHost(env: NodeJS.ProcessEnv, faults: string[]): ImageHost {
  const url = webAddress('IMAGE_UPLOAD_URL', env.IMAGE_UPLOAD_URL, '', faults);
  const key = env.IMAGE_UPLOAD_KEY ?? '';
  // It is a secret: what is wrong with it is told without it.
  if (key && !/^[\w.~-]{1,200}$/.test(key))
    faults.push('IMAGE_UPLOAD_KEY must be up to 200 letters, digits and any of . _ ~ -');
  if (key && !env.IMAGE_UPLOAD_URL)
    faults.push('IMAGE_UPLOAD_KEY is the key of a host that IMAGE_UPLOAD_URL does not name');
  if (/^https?:\/\/[^/?#]*@/.test(url))
    faults.push('IMAGE_UPLOAD_URL holds a name or a password: browsers call no such address');
  return { url, key };
}

/** Who may publish what: the SHA-256 of a token, in hex, by the remote's name; `operator` may do all. */
export type ReleaseTokens = Readonly<Record<string, string>>;

export const OPERATOR = 'operator';

function releaseTokens(value: string | undefined, faults: string[]): ReleaseTokens {
  const known = [...mounts.map(({ remote }) => remote), OPERATOR];
  const tokens: Record<string, string> = {};
  for (const one of (value ?? '').split(',').flatMap((item) => item.trim() || [])) {
    const [, role = '', hash = ''] = /^([\w-]+)=sha256:([0-9a-f]{64})$/i.exec(one) ?? [];
    // What is wrong is told without its value: somebody may have put the token itself there.
    if (!role) faults.push('RELEASE_TOKENS has a part that is not like public_remote=sha256:<64 hex digits>');
    else if (!known.includes(role))
      faults.push(`RELEASE_TOKENS names '${role}': expected one of ${known.join(', ')}`);
    else tokens[role] = hash.toLowerCase();
  }
  return tokens;
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

/** A list with commas between. `https://*.host` stands for all hosts below one, as in a Content-Security-Policy. */
function origins(name: string, value: string | undefined, faults: string[]): string[] {
  const named = (value ?? '').split(',').flatMap((origin) => origin.trim() || []);
  for (const origin of named.filter((one) => !ORIGIN.test(one)))
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
