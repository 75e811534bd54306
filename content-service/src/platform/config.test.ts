import path from 'node:path';
import { ConfigError, readConfig } from './config';

test('an empty environment has working defaults', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    siteUrl: 'http://localhost:3000',
    siteName: 'Platter Institute',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    adminUsername: 'admin',
    adminPassword: undefined,
    adminEmail: undefined,
    logLevel: 'info',
    apiDocs: true,
    trustProxy: 'loopback',
    publicWritesPerMinute: 5,
    publicWritesPerDay: 30,
    spamPerHour: 60,
    newsletterConfirmation: true,
    imageOrigins: [],
    smtpUrl: undefined,
    mailFrom: 'no-reply@localhost',
    notifyTo: undefined,
  });
});

test.each([undefined, 'Etc/Unknown'])('the time zone is UTC if the system names %s', (timeZone) => {
  const options = {
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce(options);

  expect(readConfig({}).timeZone).toBe('UTC');
});

test('the address of the first admin is one that mails can be sent to', () => {
  const ADMIN_EMAIL = 'a@example.org,b@example.org';
  expect(() => readConfig({ ADMIN_EMAIL, NOTIFY_TO: 'office@example.org' })).toThrow(
    `  - ADMIN_EMAIL must be one e-mail address, not '${ADMIN_EMAIL}'`,
  );
});

test('all faults are reported together', () => {
  const start = () =>
    readConfig({
      CONTENT_PORT: '70000',
      DATABASE_URL: 'mysql://name:secret@database/institute',
      SITE_URL: 'platter.example/site',
      ADMIN_PASSWORD: 'short',
      ADMIN_EMAIL: 'nobody',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'everybody',
      PUBLIC_WRITES_PER_MINUTE: '0',
      IMAGE_ORIGINS: 'i.ibb.co, https://images.example, https://cdn.example/pictures',
      SMTP_URL: 'mail.example:secret@25',
      NOTIFY_TO: 'a@example.org, b@example.org',
    });

  expect(start).toThrow(ConfigError);
  expect(start).toThrow(
    [
      'The content service cannot start:',
      "  - CONTENT_PORT must be a whole number from 0 to 65535, not '70000'",
      '  - DATABASE_URL must be an address such as postgres://name:password@database.example.org:5432/institute',
      "  - SITE_URL must be only scheme, host and port, such as https://www.example.org, not 'platter.example/site'",
      '  - ADMIN_PASSWORD must have at least 12 characters',
      "  - ADMIN_EMAIL must be one e-mail address, not 'nobody'",
      "  - LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'",
      "  - PUBLIC_WRITES_PER_MINUTE must be a whole number from 1 to 1000000, not '0'",
      "  - IMAGE_ORIGINS must list origins such as https://i.ibb.co, not 'i.ibb.co'",
      "  - IMAGE_ORIGINS must list origins such as https://i.ibb.co, not 'https://cdn.example/pictures'",
      '  - SMTP_URL must be an address such as smtps://name:password@mail.example.org:465',
      '  - MAIL_FROM must be set with SMTP_URL: the e-mail address that mails come from',
      "  - NOTIFY_TO must be one e-mail address, not 'a@example.org, b@example.org'",
      "  - TRUST_PROXY must list loopback, linklocal, uniquelocal or IP networks, not 'everybody'",
    ].join('\n'),
  );
});

test.each([
  ['CONTENT_PORT', '0'],
  ['CONTENT_PORT', '65535'],
  ['SITE_URL', 'https://www.platter.example/'],
  ['ADMIN_PASSWORD', 'twelve chars'],
  ['ADMIN_USERNAME', 'Ada Lovelace'],
  ['SESSION_IDLE_MINUTES', '5'],
  ['SESSION_IDLE_MINUTES', '288'],
  ['API_DOCS', 'off'],
  ['SITE_URL', 'http://127.0.0.1:3000'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8, ::1'],
  ['TRUST_PROXY', '10.0.0.1/32,FE80::/10,::ffff:10.0.0.1,::1/128'],
  ['IMAGE_ORIGINS', 'https://i.ibb.co'],
  ['MAIL_FROM', 'no-reply@mail.platter.example'],
  ['NOTIFY_TO', 'office@localhost'],
])('%s may be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});

test.each([
  ['CONTENT_PORT', '-1'],
  ['CONTENT_PORT', '4e3'],
  ['CONTENT_PORT', 'http'],
  ['SESSION_IDLE_MINUTES', '4'],
  ['SESSION_IDLE_MINUTES', '289'],
  ['API_DOCS', 'no'],
  ['SITE_URL', 'ftp://platter.example'],
  ['SITE_URL', 'https://platter.example/de'],
  ['SITE_URL', 'https://anna:secret@platter.example'],
  ['SITE_URL', 'https://platter.example/?x'],
  ['SITE_URL', 'https://platter.example#x'],
  ['TRUST_PROXY', '1.2.3.4/99'],
  ['TRUST_PROXY', '1.2.3.4/33'],
  ['TRUST_PROXY', '1.2.3.4/0'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', ':::'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'LOOPBACK'],
  ['IMAGE_ORIGINS', '*'],
  ['IMAGE_ORIGINS', 'https://i.ibb.co,'],
  ['IMAGE_ORIGINS', 'https://user:secret@i.ibb.co'],
  ['IMAGE_ORIGINS', 'https://i.ibb.co?x'],
  ['IMAGE_ORIGINS', 'data:image/png,x'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Office <office@example.org>'],
  ['MAIL_FROM', 'office'],
  ['NOTIFY_TO', 'a@b\r\nBcc: c@d'],
  ['ADMIN_USERNAME', 'admin '],
  ['ADMIN_USERNAME', ' '],
  ['ADMIN_USERNAME', 'ad\tmin'],
  ['ADMIN_USERNAME', 'x'.repeat(101)],
])('%s may not be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each(['sslrootcert', 'sslcert', 'sslkey'])('%s in DATABASE_URL must name a readable file', (name) => {
  const withFile = (file: string) => ({ DATABASE_URL: `postgres://u:secret@host/institute?${name}=${file}` });

  expect(() => readConfig(withFile('/missing/ca.pem'))).toThrow(
    `  - DATABASE_URL must name a readable file in ${name}, not '/missing/ca.pem'`,
  );
  expect(() => readConfig(withFile(__filename))).not.toThrow();
});

test.each([
  ['a%ffb', false],
  ['a%25ffb', true],
  // The driver itself encodes such a character.
  ['50%zoo', true],
])('DATABASE_URL with the password %s: %s', (password, isValid) => {
  const start = () => readConfig({ DATABASE_URL: `postgres://u:${password}@host/institute` });

  if (isValid) expect(start).not.toThrow();
  else
    expect(start).toThrow(
      '  - DATABASE_URL must have its special characters percent-encoded, such as %25 for %',
    );
});

test('a fault of SITE_URL does not contain its password', () => {
  expect(() => readConfig({ SITE_URL: 'https://anna:s3/cret@platter.example' })).toThrow(
    "SITE_URL must be only scheme, host and port, such as https://www.example.org, not 'https://***@platter.example'",
  );
});

test('origins of pictures are normalized like in browsers', () => {
  const { imageOrigins } = readConfig({
    IMAGE_ORIGINS: 'https://I.ibb.co/, http://127.0.0.1:8080,https://b.example:443',
  });
  expect(imageOrigins).toEqual(['https://i.ibb.co', 'http://127.0.0.1:8080', 'https://b.example']);
});

test('notices of requests go to the first admin unless NOTIFY_TO is set', () => {
  const ADMIN_EMAIL = 'admin@platter.example';
  expect(readConfig({ ADMIN_EMAIL }).notifyTo).toBe(ADMIN_EMAIL);
  expect(readConfig({ ADMIN_EMAIL, NOTIFY_TO: 'office@platter.example' }).notifyTo).toBe(
    'office@platter.example',
  );
});
