/** @jest-environment node */
import { publicApi } from '../api';
import { startContentService } from './content-service';

const service = startContentService();

test('on the server, each page reads the capabilities itself while /readyz does not answer', async () => {
  const answers: (() => void)[] = [];
  service.on('GET readyz', () => new Promise((resolve) => answers.push(() => resolve({ status: 503 }))));

  expect(await publicApi.hasCapability('request-desk')).toBe(false);
  expect(await publicApi.hasCapability('request-desk')).toBe(false);

  expect(answers).toHaveLength(2);
  answers.forEach((answer) => answer());
});
