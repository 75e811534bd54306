import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a small file system that tests can fill. Mounting needs root. */
export class SmallDisk {
  readonly path = mkdtempSync(join(tmpdir(), 'small-disk-'));

  constructor(megabytes = 2) {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.path);
  }

  fill(): () => Promise<void> {
    const file = join(this.path, 'filler');
    for (const bytes of [64 * 1024, 1024]) {
      try {
        for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    return () => rm(file);
  }

  makeReadOnly(): void {
    mount('-o', 'remount,ro', this.path);
  }

  async remove(): Promise<void> {
    execFileSync('umount', [this.path]);
    await rm(this.path, { recursive: true });
  }
}

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });

export const describeOnSmallDisk: jest.Describe = canMount() ? describe : describe.skip;

function canMount(): boolean {
  try {
    const disk = new SmallDisk();
    void disk.remove();
    return true;
  } catch {
    process.stderr.write('Skipped: tests on a small disk need permission to mount a tmpfs.\n');
    return false;
  }
}
