import { expect, test } from '@playwright/test';
import { expectStartFailure } from 'test-kit/processes';

test('the shell lists all faults of its configuration together and does not start', async () => {
  const message = await expectStartFailure('shell/dist/production/server/main.js', {
    PORT: 'eighty',
    SITE_URL: 'institute.example',
    PHONE_NUMBER: 'call us',
  });

  for (const name of ['PORT', 'API_URL', 'SITE_URL', 'PHONE_NUMBER'])
    expect(message).toContain(`- ${name} is`);
  expect(message).toContain('stopped with code 1');
});

test('the content service lists all faults of its configuration together and does not start', async () => {
  const message = await expectStartFailure('content-service/dist/main.js', {
    CONTENT_PORT: 'four thousand',
    SITE_URL: 'institute.example',
  });

  for (const name of ['CONTENT_PORT', 'SITE_URL']) expect(message).toContain(name);
  expect(message).toContain('stopped with code 1');
});
