import { securityTxt } from './security-txt';
import { runningShell } from '../testing/running-shell';

const NOW = Date.parse('2026-11-22T00:00:00Z');

test.each([
  ['hello@institute.test', 'mailto:hello@institute.test'],
  ['mailto:a@institute.test', 'mailto:a@institute.test'],
  ['https://institute.test/report', 'https://institute.test/report'],
])('the contact %s is a URL', (contact, url) => {
  expect(securityTxt({ contact, siteUrl: 'https://institute.test' }, NOW)).toBe(
    [
      `Contact: ${url}`,
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://institute.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

describe('on the site', () => {
  const shell = runningShell({ CONTACT_EMAIL: 'office@institute.test' });

  test('/.well-known/security.txt has the contact and a future expiry date', async () => {
    const { statusCode, headers, body } = await shell.get('/.well-known/security.txt');

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('Contact: mailto:office@institute.test\n');
    expect(Date.parse(/Expires: (.*)/.exec(body)![1]!)).toBeGreaterThan(Date.now());
  });
});
