import { existsSync } from 'node:fs';
import { launch, type Page } from 'puppeteer-core';
import { scrollTo, restingPosition, waitFor, type BrowserKind, type Tab } from './tab';

const PROGRAM = '/usr/bin/firefox-esr';

/** Headless Firefox otherwise reports that its pointer cannot hover. */
const FINE_POINTER_WITH_HOVER = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** Uses WebDriver BiDi: classic WebDriver needs geckodriver, which Debian does not package. */
export const firefox: BrowserKind = {
  name: 'Firefox ESR',
  missing: existsSync(PROGRAM)
    ? undefined
    : 'Firefox ESR is not installed. On Debian: apt-get install firefox-esr',
  async launch({ hasScript }) {
    const browser = await launch({
      browser: 'firefox',
      executablePath: PROGRAM,
      extraPrefsFirefox: {
        'javascript.enabled': hasScript,
        'ui.prefersReducedMotion': 1,
        ...FINE_POINTER_WITH_HOVER,
      },
      defaultViewport: { width: 1280, height: 800 },
    });
    const page = await browser.newPage();
    return tabOf(page, () => browser.close());
  },
};

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const positionNow = (xpath: string) => page.evaluate(scrollTo, xpath).catch(() => undefined);
  const positionOf = (xpath: string) => restingPosition(xpath, () => positionNow(xpath));
  const click = async (xpath: string) => {
    const { x, y } = await positionOf(xpath);
    await page.mouse.click(x, y);
  };

  return {
    open: async (url) => void (await page.goto(url)),
    click,
    async hover(element) {
      const { x, y } = await positionOf(element);
      await page.mouse.move(x, y);
    },
    async type(field, text) {
      await click(field);
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    isShown: async (element) => (await positionNow(element)) !== undefined,
    url: async () => page.url(),
    text: () => page.evaluate(() => document.body.innerText),
    heading: () => page.evaluate(() => document.querySelector('h1')?.innerText),
    closeAlert: () => waitFor('An alert', async () => alerts.shift()),
    close,
  };
}
