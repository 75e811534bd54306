import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

// Chromium says of `-webkit-text-fill-color`, which axe prefers, what it was before colours were forced.
const SOURCE = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')};
  const read = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return read.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };`;

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default as long as few have to keep WCAG 2.2.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

type Axe = { run: (where: Document, options: RunOptions) => Promise<AxeResults> };

/**
 * What axe finds wrong with a page as it is now, a line for each rule. The page's context bypasses the policy,
 * which would keep axe out.
 */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, OPTIONS);
}

/** The same in the page's own colours and in those that a reader forces on it. */
export async function violationsInAllColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  // What has just scrolled below the sticky header is no target for the moment.
  await page.evaluate(() => scrollTo(0, 0));
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const violations = await violationsOn(page);
    found.push(...violations.map((violation) => `forced colours ${forcedColors}: ${violation}`));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
