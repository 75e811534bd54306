import type { Browser } from '@playwright/test';
import { BUDGETS, costsOf, isOver, visitForCosts, type Cost, type CostVisit } from 'test-kit/page-budgets';
import { adminPage, pages } from 'test-kit/pages';
import { step } from 'test-kit/progress';
import { print, printTable } from 'test-kit/table';

const SHOWN_REQUESTS = 15;

type Options = { browser: Browser; siteUrl: string };

export async function checkBudgets({ browser, siteUrl }: Options): Promise<string[]> {
  const over: string[] = [];
  for (const { name, path, kind } of [...pages, adminPage]) {
    const visits = await step(`Visiting ${name} with a phone, 390 px wide`, async () => {
      const cold = await visitForCosts(browser, siteUrl + path, { isSignedIn: kind === 'admin' });
      if (['home', 'admin'].includes(kind)) return { cold };
      return { cold, warm: await visitForCosts(browser, siteUrl + path, { after: `${siteUrl}/` }) };
    });
    const results = costsOf(BUDGETS, visits, kind);
    printTable(`${name} (${path})`, [['', 'measured', 'budget', ''], ...results.map(rowOf)]);
    const missed = results.filter(isOver);
    if (missed.length > 0) Object.entries(visits).forEach(printDetails);
    over.push(...missed.map((result) => `${name}: ${sentenceOf(result)}`));
  }
  return over;
}

function rowOf({ name, value, budget }: Cost): [string, string, string, string] {
  const isWeight = name.includes('KB');
  const measured = name.startsWith('CLS') ? value.toFixed(3) : value.toFixed(isWeight ? 2 : 0);
  if (budget === undefined) return [name, measured, '', 'info'];
  return [name, measured, `<= ${budget}`, isOver({ value, budget }) ? 'OVER' : 'ok'];
}

function sentenceOf(result: Cost): string {
  const [name, measured, budget] = rowOf(result);
  return `${name}: ${measured}, budget ${budget}`;
}

function printDetails([cache, { all, shifts }]: [string, CostVisit]): void {
  print(`The largest of ${all.length} requests, ${cache}:`);
  const largest = [...all].sort((one, other) => other.bytes - one.bytes).slice(0, SHOWN_REQUESTS);
  for (const { bytes, type, url } of largest)
    print(
      `  ${(bytes / 1000).toFixed(1).padStart(6)} KB  ${(type ?? '').padEnd(10)} ${new URL(url).pathname}`,
    );
  for (const { value, startTime, moved } of shifts)
    print(`Shift of ${value.toFixed(3)} after ${startTime.toFixed(0)} ms:\n  ${moved.join('\n  ')}`);
}
