import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** After a crash, the file has either the former or the new text. No other process may write the file. */
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
