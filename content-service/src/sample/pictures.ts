import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '../features/media';

// The path is valid from both `src/sample` and `dist/sample`.
const FOLDER = path.join(__dirname, '../../sample-pictures');
const FILE_NAME = /^(.+)-(\d+)x(\d+)\.webp$/;

/** Returns the pictures by name: `hero` for the file `hero-1280x1440.webp`. */
export async function readSamplePictures(): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const file of await readdir(FOLDER)) {
    const [, name, width, height] = FILE_NAME.exec(file) ?? [];
    if (!name) continue;
    const bytes = await readFile(path.join(FOLDER, file));
    pictures.set(name, { type: 'image/webp', width: Number(width), height: Number(height), bytes });
  }
  return pictures;
}
