import path from 'node:path';
import { EMAIL_PATTERN, SESSION_SECONDS } from 'shared-lib/schema';
import { passwordFault } from './passwords/password-rules';
import { MAILABLE_ADDRESS_PATTERN } from './text-formats';

const FIRST_USERNAME = 'admin';
/** The lifetime of a session. */
const LONGEST_IDLE_MINUTES = SESSION_SECONDS / 60;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** All invalid environment variables. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly faults: string[]) {
    super(`The content service cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/**
 * Reads the environment. No other file does.
 * @throws ConfigError with all faults
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const faults: string[] = [];
  const config = {
    port: wholeNumber('CONTENT_PORT', env.CONTENT_PORT, { fallback: 4000, from: 0, to: 65_535 }, faults),
    host: env.HOST || '127.0.0.1',
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    /** PostgreSQL; unset: the embedded database in `dataDir`. */
    databaseUrl: databaseUrl(env.DATABASE_URL, faults),
    siteUrl: siteUrl(env.SITE_URL, faults),
    siteName: env.SITE_NAME || 'Platter Institute',
    adminUsername: adminUsername(env.ADMIN_USERNAME, faults),
    adminPassword: adminPassword(env, faults),
    adminEmail: adminEmail(env.ADMIN_EMAIL, faults),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, LOG_LEVELS, 'info', faults),
    /** Idle time after which a session ends; unset: it ends at its expiry only. */
    sessionIdleMinutes: sessionIdleMinutes(env.SESSION_IDLE_MINUTES, faults),
    /** Whether `/docs` is served. */
    apiDocs: oneOf('API_DOCS', env.API_DOCS, ['on', 'off'], 'on', faults) === 'on',
    /** Proxies whose `X-Forwarded-*` headers count: names or networks in the syntax of `proxy-addr`. */
    trustProxy: env.TRUST_PROXY || 'loopback',
    /** Public writes per address; a value above 1000 means no limit. */
    publicWritesPerMinute: wholeNumber(
      'PUBLIC_WRITES_PER_MINUTE',
      env.PUBLIC_WRITES_PER_MINUTE,
      { fallback: 5, from: 1, to: 1_000_000 },
      faults,
    ),
    publicWritesPerDay: wholeNumber(
      'PUBLIC_WRITES_PER_DAY',
      env.PUBLIC_WRITES_PER_DAY,
      { fallback: 30, from: 1, to: 1_000_000 },
      faults,
    ),
    /** Other hosts whose pictures the service resizes. */
    imageOrigins: imageOrigins(env.IMAGE_ORIGINS, faults),
    ...mailConfig(env, faults),
    /** Bearer token for `/metrics`; unset: the route answers 404. */
    metricsToken: metricsToken(env.METRICS_TOKEN, faults),
    /** Retention of visitors' requests; unset: no limit. */
    keepRequestsDays: keepRequestsDays(env.KEEP_REQUESTS_DAYS, faults),
  };
  checkProxies(config.trustProxy, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

export type Config = ReturnType<typeof readConfig>;

type Range = { fallback: number; from: number; to: number };

function wholeNumber(name: string, value: string | undefined, range: Range, faults: string[]): number {
  if (!value) return range.fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= range.from && number <= range.to) return number;
  faults.push(`${name} must be a whole number from ${range.from} to ${range.to}, not '${value}'`);
  return range.fallback;
}

function oneOf(
  name: string,
  value: string | undefined,
  allowed: string[],
  fallback: string,
  faults: string[],
) {
  if (!value) return fallback;
  if (!allowed.includes(value)) faults.push(`${name} must be one of ${allowed.join(', ')}, not '${value}'`);
  return value;
}

/** The public origin of the site, without a trailing slash. */
function siteUrl(value: string | undefined, faults: string[]): string {
  const given = value || 'http://localhost:3000';
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  faults.push(`SITE_URL must be an origin such as https://www.example.org, not '${given}'`);
  return given;
}

// The URL may contain a password, so messages do not repeat it.
function databaseUrl(value: string | undefined, faults: string[]): string | undefined {
  if (!value) return undefined;
  const isPostgresUrl = /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
  if (!isPostgresUrl || new URL(value).pathname.length < 2)
    faults.push(
      'DATABASE_URL must be an address such as postgres://name:password@database.example.org:5432/institute',
    );
  return value;
}

function adminUsername(value: string | undefined, faults: string[]): string {
  const username = value || FIRST_USERNAME;
  if (username.length > 100) faults.push('ADMIN_USERNAME must have at most 100 characters');
  return username;
}

function adminPassword({ ADMIN_USERNAME, ADMIN_PASSWORD }: NodeJS.ProcessEnv, faults: string[]) {
  if (!ADMIN_PASSWORD) return undefined;
  const fault = passwordFault(ADMIN_USERNAME || FIRST_USERNAME, ADMIN_PASSWORD);
  if (fault) faults.push(`ADMIN_PASSWORD ${fault}`);
  return ADMIN_PASSWORD;
}

function adminEmail(value: string | undefined, faults: string[]): string | undefined {
  if (!value) return undefined;
  if (!EMAIL_PATTERN.test(value)) faults.push(`ADMIN_EMAIL must be an e-mail address, not '${value}'`);
  return value;
}

function mailConfig(env: NodeJS.ProcessEnv, faults: string[]) {
  const { SMTP_URL, MAIL_FROM, NOTIFY_TO, ADMIN_EMAIL } = env;
  if (SMTP_URL && !isSmtpUrl(SMTP_URL))
    // The URL may contain a password, so the message does not repeat it.
    faults.push('SMTP_URL must be an address such as smtps://name:password@mail.example.org:465');
  if (SMTP_URL && !MAIL_FROM)
    faults.push('MAIL_FROM must be set with SMTP_URL: the e-mail address that mails come from');
  for (const [name, value] of Object.entries({ MAIL_FROM, NOTIFY_TO }))
    if (value && !MAILABLE_ADDRESS_PATTERN.test(value))
      faults.push(`${name} must be one e-mail address, not '${value}'`);
  return {
    /** Unset: mails are written to files. */
    smtpUrl: SMTP_URL || undefined,
    mailFrom: MAIL_FROM || 'no-reply@localhost',
    /** Recipient of notices about requests; unset: no notices. */
    notifyTo: NOTIFY_TO || ADMIN_EMAIL || undefined,
  };
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\//i.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

function checkProxies(value: string, faults: string[]): void {
  const isKnown = (entry: string) =>
    /^(loopback|linklocal|uniquelocal)$/.test(entry) || /^[\da-f.:]+(\/\d{1,3})?$/i.test(entry);
  if (!value.split(',').every((entry) => isKnown(entry.trim())))
    faults.push(`TRUST_PROXY must list loopback, linklocal, uniquelocal or IP networks, not '${value}'`);
}

function imageOrigins(value: string | undefined, faults: string[]): string[] {
  if (!value) return [];
  const given = value.split(',').map((entry) => entry.trim());
  for (const entry of given)
    if (!isOrigin(entry))
      faults.push(`IMAGE_ORIGINS must list origins such as https://i.ibb.co, not '${entry}'`);
  return given.filter(isOrigin).map((entry) => new URL(entry).origin);
}

function metricsToken(value: string | undefined, faults: string[]): string | undefined {
  if (!value) return undefined;
  if (!/^[\w.~+/=-]{20,200}$/.test(value))
    // The token is a secret, so the message does not repeat it.
    faults.push('METRICS_TOKEN must have 20 to 200 letters, digits or characters of -._~+/=');
  return value;
}

function keepRequestsDays(value: string | undefined, faults: string[]): number | undefined {
  if (!value) return undefined;
  return wholeNumber('KEEP_REQUESTS_DAYS', value, { fallback: 36_500, from: 1, to: 36_500 }, faults);
}

function sessionIdleMinutes(value: string | undefined, faults: string[]): number | undefined {
  if (!value) return undefined;
  const range = { fallback: LONGEST_IDLE_MINUTES, from: 5, to: LONGEST_IDLE_MINUTES };
  return wholeNumber('SESSION_IDLE_MINUTES', value, range, faults);
}

/** Accepts a trailing slash. */
function isOrigin(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}
