import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { SESSION_SECONDS } from 'shared-lib/schema';
import { isProxy, isTimeZone, systemTimeZone } from 'shared-lib/server';
import { passwordFault } from './passwords/password-rules';
import { StartError } from './start-error';
import { isMailable, isMailAddress, usernameFault } from './text-formats';

const FIRST_USERNAME = 'admin';
const LONGEST_IDLE_MINUTES = SESSION_SECONDS / 60;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MANY = 1_000_000;
const MAIL_FROM_IS_MISSING = 'must be set with SMTP_URL: the e-mail address that mails come from';

export class ConfigError extends StartError {
  constructor(readonly faults: string[]) {
    super(`The content service cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const faults: string[] = [];

  /** An empty variable counts as unset. */
  function read<Value, Default>(
    name: string,
    parse: Parse<Value>,
    byDefault: Default,
    faultIfMissing?: string,
  ): Value | Default {
    const text = env[name];
    const reject = (fault: string) => faults.push(`${name} ${fault}`);
    if (text) return parse(text, reject);
    if (faultIfMissing) reject(faultIfMissing);
    return byDefault;
  }

  const adminUsername = read('ADMIN_USERNAME', username, FIRST_USERNAME);
  const config = {
    port: read('CONTENT_PORT', wholeNumber(0, 65_535), 4000),
    host: env.HOST || '127.0.0.1',
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    /** If unset, the service uses the embedded database in `dataDir`. */
    databaseUrl: read('DATABASE_URL', databaseUrl, undefined),
    siteUrl: read('SITE_URL', siteUrl, 'http://localhost:3000'),
    siteName: env.SITE_NAME || 'Platter Institute',
    adminUsername,
    adminPassword: read('ADMIN_PASSWORD', passwordOf(adminUsername), undefined),
    adminEmail: read('ADMIN_EMAIL', adminAddress, undefined),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), 'info'),
    /** If unset, sessions do not end for lack of use. */
    sessionIdleMinutes: read('SESSION_IDLE_MINUTES', wholeNumber(5, LONGEST_IDLE_MINUTES), undefined),
    apiDocs: read('API_DOCS', oneOf(['on', 'off']), 'on') === 'on',
    /** Both limits are per IPv4 address or IPv6 /64 network. A value above `LARGEST_LIMIT` means no limit. */
    publicWritesPerMinute: read('PUBLIC_WRITES_PER_MINUTE', wholeNumber(1, MANY), 5),
    publicWritesPerDay: read('PUBLIC_WRITES_PER_DAY', wholeNumber(1, MANY), 30),
    imageOrigins: read('IMAGE_ORIGINS', origins, [] as string[]),
    /** If unset, the service writes mails to files. */
    smtpUrl: read('SMTP_URL', smtpUrl, undefined),
    mailFrom: read('MAIL_FROM', mailAddress, 'no-reply@localhost', env.SMTP_URL && MAIL_FROM_IS_MISSING),
    /** If undefined, the service sends no notices about requests. */
    notifyTo: read('NOTIFY_TO', mailAddress, env.ADMIN_EMAIL || undefined),
    metricsToken: read('METRICS_TOKEN', metricsToken, undefined),
    /** If unset, requests that are not spam stay. */
    keepRequestsDays: read('KEEP_REQUESTS_DAYS', wholeNumber(1, 36_500), undefined),
    /** Working days and follow-up dates begin at midnight in this zone. */
    timeZone: read('TIME_ZONE', timeZone, systemTimeZone()),
    /** If `KEEP_REQUESTS_DAYS` is set, too, the shorter period applies to spam. */
    keepSpamDays: read('KEEP_SPAM_DAYS', wholeNumber(1, 36_500), undefined),
    /** Limit for flagged requests. Requests with the flag `trap` have a separate limit of the same size. */
    spamPerHour: read('SPAM_PER_HOUR', wholeNumber(1, 1000), 60),
    /** If off, only addresses that unsubscribed before must confirm a new subscription. */
    newsletterConfirmation: read('NEWSLETTER_CONFIRMATION', oneOf(['on', 'off']), 'on') === 'on',
    /** Proxies whose `X-Forwarded-*` headers the service trusts, in the syntax of the package `proxy-addr`. */
    trustProxy: read('TRUST_PROXY', proxies, 'loopback'),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

export type Config = ReturnType<typeof readConfig>;

/** `fault` follows the variable's name in the message. Example: `must be an e-mail address`. */
type Parse<Value> = (text: string, reject: (fault: string) => void) => Value;

const wholeNumber =
  (from: number, to: number): Parse<number> =>
  (text, reject) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < from || number > to)
      reject(`must be a whole number from ${from} to ${to}, not '${text}'`);
    return number;
  };

const checked =
  (faultOf: (text: string) => string | undefined | false): Parse<string> =>
  (text, reject) => {
    const fault = faultOf(text);
    if (fault) reject(fault);
    return text;
  };

const oneOf = (allowed: string[]) =>
  checked((text) => !allowed.includes(text) && `must be one of ${allowed.join(', ')}, not '${text}'`);

/** The fault does not repeat the secret text. */
const secret = (isValid: (text: string) => boolean, rule: string) =>
  checked((text) => !isValid(text) && rule);

const username = checked(usernameFault);

const passwordOf = (name: string) => checked((text) => passwordFault(name, text));

const timeZone = checked(
  (text) => !isTimeZone(text) && `must be an IANA time zone such as Asia/Kolkata, not '${text}'`,
);

const adminAddress = checked((text) => !isMailAddress(text) && `must be one e-mail address, not '${text}'`);

const mailAddress = checked((text) => !isMailable(text) && `must be one e-mail address, not '${text}'`);

/** The fault does not repeat the URL, which may contain a password. */
export function databaseUrlFault(text: string): string | false {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text) || new URL(text).pathname.length < 2)
    return 'must be an address such as postgres://name:password@database.example.org:5432/institute';
  if (!isDecodable(text)) return 'must have its special characters percent-encoded, such as %25 for %';
  return certificateFault(new URL(text));
}

/** Accepts a `%` without two hexadecimal digits, because the PostgreSQL driver encodes it first. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}

function certificateFault({ searchParams }: URL): string | false {
  const faults = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const file = searchParams.get(name);
    return file && !isReadable(file) ? [`must name a readable file in ${name}, not '${file}'`] : [];
  });
  return faults[0] ?? false;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const databaseUrl = checked(databaseUrlFault);

const smtpUrl = secret(
  (text) => /^smtps?:\/\//i.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
  'must be an address such as smtps://name:password@mail.example.org:465',
);

const metricsToken = secret(
  (text) => /^[\w.~+/=-]{20,200}$/.test(text),
  'must have 20 to 200 letters, digits or characters of -._~+/=',
);

const proxies = checked(
  (text) =>
    !text.split(',').every((entry) => isProxy(entry.trim())) &&
    `must list loopback, linklocal, uniquelocal or IP networks, not '${text}'`,
);

const siteUrl: Parse<string> = (text, reject) => {
  if (isOrigin(text)) return new URL(text).origin;
  const shown = text.replace(/\/\/.*@/, '//***@');
  reject(`must be only scheme, host and port, such as https://www.example.org, not '${shown}'`);
  return text;
};

const origins: Parse<string[]> = (text, reject) =>
  text.split(',').flatMap((entry) => {
    const given = entry.trim();
    if (isOrigin(given)) return new URL(given).origin;
    reject(`must list origins such as https://i.ibb.co, not '${given}'`);
    return [];
  });

function isOrigin(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}
