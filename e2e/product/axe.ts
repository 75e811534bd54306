import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

// axe reads `-webkit-text-fill-color` before `color`, but in forced-colors mode Chromium updates only `color`. This
// patch makes axe read `color`.
const SOURCE = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')};
  const read = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return read.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };`;

const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // axe disables this WCAG 2.2 rule by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Forced colors change only colors, so the other rules do not run again. */
const FORCED_COLOR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

type Axe = { run: (where: Document, options: RunOptions) => Promise<AxeResults> };

async function run(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, rules);
}

/** The page's Content-Security-Policy blocks `page.evaluate` of a string, but not the debugger. */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: SOURCE });
  await session.detach();
}

export async function violationsOn(page: Page): Promise<string[]> {
  // Scrolls to the top, where the sticky header covers no control.
  await page.evaluate(() => scrollTo(0, 0));
  return run(page, ALL_RULES);
}

/** Call once for a state of a page, because forced colors do not depend on the width of the window. */
export async function violationsInAllColorModes(page: Page): Promise<string[]> {
  const found = await violationsOn(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const inForcedColors = await run(page, FORCED_COLOR_RULES);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...found, ...inForcedColors.map((violation) => `forced colors: ${violation}`)];
}
