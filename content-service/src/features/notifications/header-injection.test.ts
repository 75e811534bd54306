import { anInquiry } from '../../testing/builders';
import { aMailWorker, forgetRequests, MAIL_FROM, NOTIFY_TO } from '../../testing/mails';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { startService, type TestService } from '../../testing/service';
import type { MailWorker } from './mail-worker';

let service: TestService;
let server: MailServer;
let worker: MailWorker;
beforeAll(async () => {
  service = await startService();
  server = await startMailServer();
  worker = aMailWorker(service, { env: { SMTP_URL: server.url } });
});
beforeEach(async () => {
  await forgetRequests(service);
  server.mails.length = 0;
});
afterAll(async () => {
  await worker.stop(0);
  await server.stop();
  await service.stop();
});

let senders = 0;

/** Writes `values` into the stored row, because the form would reject some of them. */
async function sendRequestWith(values: { name?: string; email?: string; message?: string }) {
  // Each request has a different address, because the number of mails per address and day is limited.
  const email = `ada${(senders += 1)}@example.org`;
  await service.call('POST', '/application/post', { body: anInquiry({ email }) });
  await service.db
    .updateTable('application')
    .set({ email: anInquiry().email, ...values })
    .execute();
  await worker.sendDue();
}

const HOSTILE = [
  'Ada\r\nBcc: victim@example.org',
  'Ada\nBcc: victim@example.org',
  'Ada\rBcc: victim@example.org',
  'Ada\r\n\r\nSecond body',
  'Ada\u2028Bcc: victim@example.org',
  'Ada\u0085Bcc: victim@example.org',
  '"Ada" <victim@example.org>',
  'victim@example.org, <x@example.org>',
  'Ada%0d%0aBcc: victim@example.org',
  '=?utf-8?Q?Ada=0D=0ABcc:_victim=40example.org?=',
  '\r\n.\r\nMAIL FROM:<victim@example.org>\r\n',
  'x; charset="\r\nBcc: victim@example.org"',
];

test.each(HOSTILE)('the name %j adds no header', async (name) => {
  await sendRequestWith({ name, message: name });

  expect(server.mails.map(({ to }) => to.join()).sort()).toEqual(['ada@example.org', NOTIFY_TO]);
  for (const { raw, from } of server.mails) {
    const names = headOf(raw)
      .split('\r\n')
      .map((line) => line.split(':')[0]);
    expect(from).toBe(MAIL_FROM);
    expect(names.filter((header) => !HEADERS.includes(header ?? ''))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each([
  'ada@example.org,victim@example.org',
  'victim@example.org;ada@example.org',
  '<victim@example.org>ada@example.org',
  '"victim@example.org\\"ada.example.org',
  'ada(victim)@example.org',
  'ada@example.org\r\nBcc: victim@example.org',
  'ada@example.org>\r\nRCPT TO:<victim@example.org',
  'victim',
])('the address %j adds no recipient', async (email) => {
  await sendRequestWith({ email });

  expect(server.mails.map(({ to }) => to)).toEqual([[NOTIFY_TO]]);
  const { raw } = server.mails[0]!;
  expect(headOf(raw)).not.toMatch(/victim|reply-to/i);
  expect(raw.replaceAll('=\r\n', '')).toContain('Do not reply to this mail: call the visitor.');
});

const headOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');

const HEADERS = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
  'Auto-Submitted',
];
