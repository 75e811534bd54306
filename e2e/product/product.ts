import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { storeDeadLetters } from './dead-letters';
import { ReleaseFolder } from './release-folder';
import { ADMIN } from 'test-kit/admin';
import { freePort } from 'test-kit/ports';
import { startProcess, type RunningProcess } from 'test-kit/processes';

export { ADMIN };

const READY_TIMEOUT_MS = 60_000;

export type ShellOptions = {
  apiUrl: string;
  /** `development`: the shell and its remotes run with the development version of React. */
  mode?: 'production' | 'development';
  /** If `REGISTRY` is set, the shell loads releases from that URL, and its own folder stays empty. */
  env?: Record<string, string>;
};

export class ContentService {
  private running: RunningProcess | undefined;

  private constructor(
    readonly port: number,
    readonly siteUrl: string,
    private readonly dataDir: string,
  ) {}

  static async start(siteUrl: string): Promise<ContentService> {
    const service = new ContentService(await freePort(), siteUrl, await mkdtemp(join(tmpdir(), 'content-')));
    await service.start();
    return service;
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(): Promise<void> {
    this.running = await startProcess('content-service/dist/main.js', {
      CONTENT_PORT: String(this.port),
      DATA_DIR: this.dataDir,
      SITE_URL: this.siteUrl,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_EMAIL: ADMIN.email,
      PUBLIC_WRITES_PER_MINUTE: '1000000',
      PUBLIC_WRITES_PER_DAY: '1000000',
      // Tests fill in forms faster than people, so the service flags many requests as automatic. Above this
      // limit, the service would reject flagged requests.
      SPAM_PER_HOUR: '1000',
    });
  }

  log(): string {
    return this.running?.output() ?? '';
  }

  async failMails(): Promise<void> {
    await this.stop();
    storeDeadLetters(this.dataDir);
    await this.start();
  }

  async sentMails(): Promise<string[]> {
    const folder = join(this.dataDir, 'mail');
    const names = await readdir(folder).catch((): string[] => []);
    // Skips a mail that the service is still writing, which has another extension.
    const written = names.filter((name) => name.endsWith('.eml'));
    return Promise.all(written.map((name) => readFile(join(folder, name), 'utf8')));
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

export class Shell {
  private constructor(
    readonly url: string,
    readonly releases: ReleaseFolder,
    private readonly running: RunningProcess,
    private readonly dataDir: string,
  ) {}

  static async start({ apiUrl, mode = 'production', env = {} }: ShellOptions, port?: number): Promise<Shell> {
    const dataDir = await mkdtemp(join(tmpdir(), 'shell-'));
    const folder = join(dataDir, 'releases');
    const releases = env.REGISTRY ? new ReleaseFolder(folder) : await ReleaseFolder.withBuilt(folder);
    const listenOn = port ?? (await freePort());
    const url = `http://127.0.0.1:${listenOn}`;
    const running = await startProcess(`shell/dist/${mode}/server/main.js`, {
      NODE_ENV: mode,
      PORT: String(listenOn),
      SITE_URL: url,
      API_URL: apiUrl,
      DATA_DIR: dataDir,
      ...env,
    });
    const shell = new Shell(url, releases, running, dataDir);
    if (!env.REGISTRY) await shell.untilReady();
    return shell;
  }

  log(): string {
    return this.running.output();
  }

  async remove(): Promise<void> {
    await this.running.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The shell accepts requests before it has loaded its releases. */
  private async untilReady(): Promise<void> {
    const end = Date.now() + READY_TIMEOUT_MS;
    while (!(await fetch(`${this.url}/readyz`)).ok) {
      if (Date.now() > end) {
        await this.remove();
        throw new Error(`The shell did not get ready:\n${this.log()}`);
      }
      await setTimeout(100);
    }
  }
}
