import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const IGNORED = /^(node_modules|dist|test-results|screenshots|coverage|\.git|\.cache|\.data)$|\.tsbuildinfo$/;

/** Compares all files, because any file may affect a result. */
export class PassedBefore {
  readonly #filesHash: string;
  readonly #stampsFolder: string;

  constructor(root: string) {
    this.#stampsFolder = join(root, '.cache', 'passed');
    const hash = createHash('sha256').update(process.version);
    for (const file of filesBelow(root)) hash.update(relative(root, file)).update(readFileSync(file));
    this.#filesHash = hash.digest('hex');
  }

  /** Returns whether the check ran. */
  async unless(name: string, check: () => Promise<unknown>): Promise<boolean> {
    const stamp = join(this.#stampsFolder, name.replace(/\W/g, '-'));
    if (readIfExists(stamp) === this.#filesHash) return false;
    rmSync(stamp, { force: true });
    await check();
    mkdirSync(this.#stampsFolder, { recursive: true });
    writeFileSync(stamp, this.#filesHash);
    return true;
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() ? [path] : [];
    });
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
