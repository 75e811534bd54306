import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

export default async function tearDown(): Promise<void> {
  await globalThis.testServer?.stop();
  const { IN_MEMORY_IMAGE } = process.env;
  if (IN_MEMORY_IMAGE) rmSync(dirname(IN_MEMORY_IMAGE), { recursive: true, force: true });
}
