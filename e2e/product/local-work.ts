import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from 'test-kit/ports';
import { startProcess, type RunningProcess } from 'test-kit/processes';

const ROOT = resolve(__dirname, '../..');

/** Time limit until an edit is visible. On an idle machine, an edit takes 0.8 s. */
export const EDIT_MS = 15_000;

/** Runs `npm run dev` on a copy of a remote's sources. */
export class LocalWork {
  private constructor(
    readonly port: number,
    readonly contentPort: number,
    private readonly folder: string,
    private readonly running: RunningProcess,
  ) {}

  static async start(remote: string, { against }: { against?: string } = {}): Promise<LocalWork> {
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    const folder = await mkdtemp(join(ROOT, '.cache', 'local-work-'));
    const cwd = join(folder, remote);
    await cp(join(ROOT, remote), cwd, {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
    const [port, contentPort] = [await freePort(), await freePort()];
    const running = await startProcess(
      'scripts/run.mjs',
      { PORT: String(port), CONTENT_PORT: String(contentPort), DATA_DIR: join(folder, 'data') },
      {
        cwd,
        args: ['scripts/dev.ts', ...(against ? ['--against', against] : [])],
        readyText: 'Ctrl-C stops it',
        timeoutMs: 170_000,
      },
    );
    return new LocalWork(port, contentPort, cwd, running);
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  async edit(file: string, from: string, to: string): Promise<void> {
    const path = join(this.folder, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not have '${from}'`);
    await writeFile(path, source.replace(from, to));
  }

  async remove(): Promise<void> {
    await this.running.stop();
    await rm(resolve(this.folder, '..'), { recursive: true, force: true });
  }
}
