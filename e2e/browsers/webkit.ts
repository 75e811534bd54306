import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from 'test-kit/ports';
import { scrollTo, restingPosition, waitFor, type BrowserKind, type Tab } from './tab';

const MINI_BROWSER = ['4.1', '4.0']
  .flatMap((version) => ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}`))
  .map((folder) => `${folder}/MiniBrowser`)
  .find(existsSync);
const DRIVER = '/usr/bin/WebKitWebDriver';
const needsDisplay = !process.env.DISPLAY;

export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  missing: whyMissing(),
  async launch({ hasScript }) {
    const display = needsDisplay ? await startDisplay() : undefined;
    const port = await freePort();
    const server = spawn(DRIVER, [`--port=${port}`], {
      // Without this variable, WebKitGTK renders about one frame per second on a machine without a GPU.
      env: {
        ...process.env,
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        ...(display && { DISPLAY: display.name }),
      },
      stdio: 'ignore',
    });
    const stop = async () => {
      await ended(server);
      if (display) await ended(display.process);
    };
    try {
      const driver = await connected(port, hasScript);
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });
      return tabOf(driver, async () => {
        await driver.quit();
        await stop();
      });
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

function whyMissing(): string | undefined {
  if (!MINI_BROWSER || !existsSync(DRIVER))
    return 'WebKitGTK is not installed. On Debian: apt-get install webkit2gtk-driver';
  const hasXvfb = !spawnSync('Xvfb', ['-help']).error;
  return needsDisplay && !hasXvfb ? 'WebKitGTK needs a display. On Debian: apt-get install xvfb' : undefined;
}

/** Xvfb chooses a free display number and prints it (`-displayfd`). */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(process.stdout, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, process };
}

async function connected(port: number, hasScript: boolean): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  await waitFor('WebKitWebDriver', () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  );
  const args = ['--automation', `--enable-javascript=${hasScript}`];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'ignore',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args },
  });
  const driver = new Builder().usingServer(url).withCapabilities(capabilities).build();
  await driver.getSession();
  return driver;
}

function tabOf(driver: WebDriver, close: () => Promise<void>): Tab {
  const positionNow = async (xpath: string) => {
    const position = driver.executeScript<ReturnType<typeof scrollTo> | null>(scrollTo, xpath);
    return (await position.catch(() => undefined)) ?? undefined;
  };
  const pointAt = async (xpath: string) => {
    const { x, y } = await restingPosition(xpath, () => positionNow(xpath));
    return driver.actions().move({ x: Math.round(x), y: Math.round(y) });
  };
  const click = async (xpath: string) => (await pointAt(xpath)).click().perform();

  return {
    open: (url) => driver.get(url),
    click,
    hover: async (element) => (await pointAt(element)).perform(),
    async type(field, text) {
      await click(field);
      await driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(text).perform();
    },
    isShown: async (element) => (await positionNow(element)) !== undefined,
    url: () => driver.getCurrentUrl(),
    text: () => driver.executeScript('return document.body.innerText'),
    heading: async () =>
      (await driver.executeScript<string | null>('return document.querySelector("h1")?.innerText')) ??
      undefined,
    closeAlert: () =>
      waitFor('An alert', async () => {
        const alert = await driver
          .switchTo()
          .alert()
          .then(
            (open) => open,
            () => undefined,
          );
        const text = await alert?.getText();
        await alert?.accept();
        return text;
      }),
    close,
  };
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const closed = once(process, 'close');
  process.kill('SIGTERM');
  await closed;
}
