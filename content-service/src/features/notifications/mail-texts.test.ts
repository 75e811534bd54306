import { anInquiry } from '../../testing/builders';
import type { Tables } from '../../platform/database/tables';
import { htmlBody, oneLine, plainBody } from '../../platform/mail/body';
import { deliveryErrorOf } from '../../platform/mail/delivery-error';
import {
  passwordChanged,
  passwordReset,
  requestConfirmation,
  requestNotice,
  subscriptionNotice,
} from './mail-texts';

const site = { siteName: 'Platter Institute', siteUrl: 'https://www.platter.example' };

const aRequest = (changes: Record<string, unknown> = {}) =>
  ({ ...anInquiry(), ...changes }) as unknown as Tables['application'];

test('the institute gets all fields of a request', () => {
  const { subject, paragraphs } = requestNotice(aRequest(), site);

  expect(subject).toBe('New request from Ada Lovelace');
  expect(plainBody(paragraphs)).toBe(
    [
      'A visitor sent a request on https://www.platter.example. Your reply to this mail goes to the visitor.',
      '',
      'Name: Ada Lovelace',
      'E-mail: ada@example.org',
      'Phone: +441632960001',
      'Sent: 2026-11-20 13:05',
      '',
      'I would like to know when the next course starts.',
      '',
      'All requests:',
      '',
      'https://www.platter.example/admin/Apply-now-data',
      '',
    ].join('\n'),
  );
});

test('the subject omits a missing name', () => {
  const { subject, paragraphs } = requestNotice(aRequest({ name: '' }), site);
  expect(subject).toBe('New request');
  expect(plainBody(paragraphs)).toContain('Name: -\n');
});

test('the institute gets a notification of a subscription', () => {
  const { subject, paragraphs } = subscriptionNotice(
    { email: 'ada@example.org', date: '2026-11-20', time: '13:05' },
    site,
  );
  expect(subject).toBe('New newsletter subscription');
  expect(plainBody(paragraphs)).toBe(
    'A visitor subscribed to the newsletter on https://www.platter.example.\n\nE-mail: ada@example.org\nSent: 2026-11-20 13:05\n',
  );
});

test('the visitor gets a confirmation of the request', () => {
  const { subject, paragraphs } = requestConfirmation(site);
  expect(subject).toBe('Platter Institute has received your request');
  expect(plainBody(paragraphs)).toBe(
    [
      'Thank you for your request. It has arrived at Platter Institute, and we will get back to you.',
      'You get this mail because your address was given in a form on our site. If you did not fill in the form, you can ignore this mail.',
      'https://www.platter.example\n',
    ].join('\n\n'),
  );
});

test('an admin gets a reset link, to click or to copy', () => {
  const link = 'https://www.platter.example/reset_password/a-token';
  const { subject, paragraphs } = passwordReset(link, site);

  expect(subject).toBe('Set a new password for Platter Institute');
  expect(plainBody(paragraphs)).toContain(`\n\n${link}\n\nIt works once, within 30 minutes`);
  expect(htmlBody(paragraphs)).toContain(`<p><a href="${link}">${link}</a></p>`);
});

test('an admin gets a mail about a changed password, with advice', () => {
  const { subject, paragraphs } = passwordChanged(new Date('2026-11-20T09:05:59.999Z'), site);

  expect(subject).toBe('Your password for Platter Institute was changed');
  expect(plainBody(paragraphs)).toBe(
    [
      'The password of your account at Platter Institute was changed on 20 November 2026 at 09:05 UTC. All sessions with the old password were signed out.',
      'If you changed it, you can ignore this mail.',
      'If you did not change it, another person has access to your account: request a link for a new password now and inform the other admins.',
      'https://www.platter.example/forgot-password\n',
    ].join('\n\n'),
  );
});

test('HTML in submitted texts is escaped', () => {
  const message = `<img src=x onerror="alert('1')">\nsecond & last line`;
  const html = htmlBody(requestNotice(aRequest({ name: '<b>', message }), site).paragraphs);
  expect(html).toContain('<p style="white-space:pre-wrap">Name: &lt;b&gt;\n');
  expect(html).toContain(
    '<p style="white-space:pre-wrap">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;\nsecond &amp; last line</p>',
  );
});

test('the HTML text keeps the columns and line breaks of the plain text', () => {
  expect(htmlBody(['Mon    10:00\n  Tue\t11:00'])).toBe(
    '<p style="white-space:pre-wrap">Mon    10:00\n  Tue\t11:00</p>',
  );
});

test.each([
  ['Ada\r\nBcc: all@example.org', 'Ada Bcc: all@example.org'],
  ['a\u2028b\u2029c\u0085d\u0000e', 'a b c d e'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['  Ada \t Lovelace ', 'Ada Lovelace'],
  ['\ud800Ada', 'Ada'],
  ['Post\u00adgraduate', 'Postgraduate'],
  ['علی\u200cرضا 👩\u200d💻', 'علی\u200cرضا 👩\u200d💻'],
])('in a header, %j becomes %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
});

test.each([
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd\n'],
  ['\u001b[31mred\u0007', '[31mred\n'],
  ['left\u202etfel', 'lefttfel\n'],
  ['tab\tstays 👩‍💻', 'tab\tstays 👩‍💻\n'],
])('in a text, %j becomes %j', (typed, text) => {
  expect(plainBody([typed])).toBe(text);
});

const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error('550 canary@example.org unknown'), { code, responseCode });

test.each([
  [failure('EENVELOPE', 550), 'the mail server rejected an address (EENVELOPE, 550)'],
  [failure('EAUTH', 535), 'the mail server rejected name or password (EAUTH, 535)'],
  [failure('ECONNECTION'), 'the mail server did not answer (ECONNECTION)'],
  [failure('ENOSPC'), 'the mail could not be delivered (ENOSPC)'],
  [failure('canary@example.org'), 'the mail could not be delivered (UNKNOWN)'],
  [undefined, 'the mail could not be delivered (UNKNOWN)'],
])('a delivery error is described without the text of the server', (error, text) => {
  expect(deliveryErrorOf(error).text).toBe(text);
});
