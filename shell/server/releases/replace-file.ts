import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** After a crash, the file has either the former or the new text. No other process may write the file. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.next`, text, { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
}
