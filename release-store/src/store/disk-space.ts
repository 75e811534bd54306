import { statfs } from 'node:fs/promises';
import { StoreFull } from './errors';

const MAX_MARGIN_BYTES = 256 * 1024 * 1024;
const MARGIN_FRACTION = 0.05;

/** Leaves space for the content service, which may use the same disk. @throws StoreFull */
export async function requireSpace(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const margin = Math.min(MAX_MARGIN_BYTES, blocks * bsize * MARGIN_FRACTION);
  if (bavail * bsize < margin) throw new StoreFull();
}
