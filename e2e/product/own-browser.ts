import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';

type Running = { child: ChildProcess; browser: Browser };

/** Has a profile on disk, so that a test can kill the browser and start it again. */
export class OwnBrowser {
  private running: Running | undefined;

  private constructor(private readonly profile: string) {}

  static async start(): Promise<OwnBrowser> {
    const own = new OwnBrowser(await mkdtemp(join(tmpdir(), 'profile-')));
    await own.start();
    return own;
  }

  async start(): Promise<void> {
    await rm(this.portFile, { force: true });
    const child = spawn(
      process.env.CHROMIUM_PATH || chromium.executablePath(),
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        // These features load hidden pages, which cost CPU time: see `chromium.sh`.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    );
    let port = '';
    await expect
      .poll(
        async () => ([port = ''] = (await readFile(this.portFile, 'utf8').catch(() => '')).split('\n'))[0],
      )
      .not.toBe('');
    this.running = { child, browser: await chromium.connectOverCDP(`http://127.0.0.1:${port}`) };
  }

  newPage(): Promise<Page> {
    return this.running!.browser.contexts()[0]!.newPage();
  }

  /** Poll this function, because the browser writes its local storage with a delay. */
  async hasOnDisk(text: string): Promise<boolean> {
    const folder = join(this.profile, 'Default', 'Local Storage', 'leveldb');
    const names = await readdir(folder).catch(() => []);
    const files = await Promise.all(names.map((name) => readFile(join(folder, name)).catch(() => '')));
    return files.some((bytes) => bytes.includes(text));
  }

  async kill(): Promise<void> {
    const { child, browser } = this.running!;
    const ended = new Promise((done) => child.once('exit', done));
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    await browser.close().catch(() => undefined);
    this.running = undefined;
  }

  async remove(): Promise<void> {
    if (this.running) await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private get portFile() {
    return join(this.profile, 'DevToolsActivePort');
  }
}
