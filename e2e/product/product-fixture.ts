import type { WorkerFixture } from '@playwright/test';
import { ContentService, Shell } from './product';
import { freePort } from 'test-kit/ports';

export type Product = { shell: Shell; content: ContentService };

const start: WorkerFixture<Product, object> = async ({}, use) => {
  const port = await freePort();
  const content = await ContentService.start(`http://127.0.0.1:${port}`);
  // Lets the server render complete pages even on a slow machine.
  const env = { RENDER_BUDGET_MS: '30000' };
  const shell = await Shell.start({ apiUrl: content.url, env }, port);
  await use({ shell, content });
  await shell.remove();
  await content.remove();
};

export const productFixture: [typeof start, { scope: 'worker'; timeout: number }] = [
  start,
  { scope: 'worker', timeout: 90_000 },
];
