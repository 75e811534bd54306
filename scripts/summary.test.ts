import { failedStart, summary } from './summary';

const facts = {
  siteUrl: 'http://localhost:3000',
  apiUrl: 'http://127.0.0.1:4000/',
  isOwnService: true,
  firstAdmin: [] as string[],
  skipped: [] as string[],
};

test.each(['http://content.example:4000', 'http://content.example:4000/', 'http://content.example:4000/v1'])(
  'the summary links the API documentation of %s with one slash',
  (apiUrl) => {
    const base = apiUrl.replace(/\/$/, '');
    expect(summary({ ...facts, apiUrl })).toContain(`  Content API  ${base}/ (documented at ${base}/docs)\n`);
  },
);

test('the summary links no API documentation of a service that the command did not start', () => {
  expect(summary({ ...facts, isOwnService: false })).toContain('  Content API  http://127.0.0.1:4000/\n');
});

test('the summary repeats the first admin and the password', () => {
  const text = summary({ ...facts, firstAdmin: ['First admin: admin', 'Password: a-generated-one'] });

  expect(text).toContain('  First admin: admin\n  Password: a-generated-one\n');
  expect(summary(facts)).not.toContain('Password');
});

test('the summary names a release that was not published and the command that publishes it', () => {
  const skipped = [
    'public_remote: 1.0.0 is live, released by Ada, so 1.2.0 of this folder was not published.',
  ];

  expect(summary({ ...facts, skipped })).toContain(
    `  ${skipped[0]}\n  To publish it and end any canary: npm start -- --publish`,
  );
  expect(summary(facts)).not.toContain('--publish');
});

test('a first start that fails repeats the first admin and the password after the errors', () => {
  expect(failedStart('shell', 1, ['First admin: admin', 'Password: a-generated-one'])).toBe(
    'shell stopped with code 1. The lines above say why.\n\n' +
      '  First admin: admin\n  Password: a-generated-one\n  The password is shown only now.',
  );
  expect(failedStart('shell', 1, [])).toBe('shell stopped with code 1. The lines above say why.');
});
