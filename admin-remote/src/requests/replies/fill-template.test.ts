/** @jest-environment node */
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import { fillTemplate } from './fill-template';
import { mailtoLink } from './mailto';

const ADA = { name: 'Ada', course: 'T-SQL', startDate: '2027-01-12', endDate: '2027-03-28' };
beforeAll(() => provideSite(aSite({ siteName: 'Platter Institute' })));

test.each([
  [
    'all placeholders',
    '{{name}} {{ course }} {{dates}} {{institute}}',
    ADA,
    'Ada T-SQL 12 Jan 2027 – 28 Mar 2027 Platter Institute',
  ],
  [
    'missing values',
    '{{name}}, {{course}}, {{dates}}',
    { name: ' ', course: '', startDate: '', endDate: '' },
    'there, our courses, the next dates',
  ],
  ['unknown placeholders', '{{email}} {{constructor}}', ADA, '{{email}} {{constructor}}'],
  ['a placeholder as a visitor’s name', 'Hello {{name}}', { ...ADA, name: '{{course}}' }, 'Hello {{course}}'],
  ['a replacement pattern as a name', 'Hello {{name}}', { ...ADA, name: "$& $' $1" }, "Hello $& $' $1"],
  [
    'line breaks in a name',
    'Re: {{name}}',
    { ...ADA, name: 'Ada\r\nBcc: x@example.org' },
    'Re: Ada Bcc: x@example.org',
  ],
])('a template with %s', (_what, template, request, text) => {
  expect(fillTemplate(template, request)).toBe(text);
});

test('the link to a mail program has subject and text, and no header of the visitor’s', () => {
  expect(mailtoLink('ada?bcc=x@example.org', { subject: 'A & B', text: 'Hello\nAda' }).href).toBe(
    'mailto:ada%3Fbcc%3Dx@example.org?subject=A%20%26%20B&body=Hello%0D%0AAda',
  );
});

test('a link with a long first paragraph ends with a complete character', () => {
  const link = mailtoLink('ada@example.org', {
    subject: 'S',
    text: `${'x'.repeat(99)}😀${'y'.repeat(3000)}`,
  });
  expect(decodeURIComponent(link.href)).toBe(`mailto:ada@example.org?subject=S&body=${'x'.repeat(99)}😀`);
});

test('a link with a long text has the greeting only', () => {
  const { href } = mailtoLink('ada@example.org', { subject: 'S', text: `Hello Ada,\n\n${'x'.repeat(3000)}` });
  expect(href).toBe('mailto:ada@example.org?subject=S&body=Hello%20Ada%2C');
});
