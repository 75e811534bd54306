import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only for files that no other process writes. A crash leaves the former or the new text. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(`${file}.next`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.next`, file);
}
