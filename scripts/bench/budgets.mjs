import { step } from '../progress.mjs';
import { BUDGETS, costsOf, isOver, visitForCosts } from './page-budgets.mjs';
import { open, openPhone, SLOW } from './page-load.mjs';
import { adminPage, pages } from './pages.mjs';
import { signIn } from './sign-in.mjs';
import { print, printTable } from './table.mjs';

const BIGGEST = 15;

/**
 * Measures the pages against their budgets.
 * @returns {Promise<string[]>} what is over
 */
export async function checkBudgets({ browser, siteUrl }) {
  const over = [];
  for (const { name, path, kind } of [...pages, adminPage]) {
    const visits = {};
    await step(`Visiting ${name} with a slow phone, 390 px wide`, async () => {
      visits.cold = await visitOnce(browser, siteUrl + path, { isSignedIn: kind === 'admin' });
      if (!['home', 'admin'].includes(kind))
        visits.warm = await visitOnce(browser, siteUrl + path, { after: `${siteUrl}/` });
    });
    const results = costsOf(BUDGETS, visits, kind);
    printTable(`${name} (${path})`, [['', 'measured', 'budget', ''], ...results.map(rowOf)]);
    const missed = results.filter(isOver);
    if (missed.length > 0) Object.entries(visits).forEach(printWhatIsBehind);
    over.push(...missed.map((result) => `${name}: ${sentenceOf(result)}`));
  }
  return over;
}

/** What a new phone sees at an address, if it is so given `after` another one or signed in. */
async function visitOnce(browser, url, { after, isSignedIn }) {
  const phone = await openPhone(browser, SLOW);
  if (isSignedIn) await signIn(phone.page, url);
  if (after) {
    await open(phone.page, after);
    await phone.wire.quiet();
  }
  const seen = await visitForCosts(phone, url);
  await phone.close();
  return seen;
}

function rowOf({ name, value, budget }) {
  const isWeight = name.includes('KB');
  const measured = name.startsWith('CLS') ? value.toFixed(3) : value.toFixed(isWeight ? 2 : 0);
  if (budget === undefined) return [name, measured, '', 'info'];
  return [name, measured, `<= ${budget}`, isOver({ value, budget }) ? 'OVER' : 'ok'];
}

function sentenceOf(result) {
  const [name, measured, budget] = rowOf(result);
  return `${name}: ${measured}, budget ${budget}`;
}

function printWhatIsBehind([cache, { all, shifts }]) {
  print(`The biggest of ${all.length} requests, ${cache}:`);
  const biggest = [...all].sort((one, other) => other.bytes - one.bytes).slice(0, BIGGEST);
  for (const { bytes, type, url } of biggest)
    print(`  ${(bytes / 1000).toFixed(1).padStart(6)} KB  ${type.padEnd(10)} ${new URL(url).pathname}`);
  for (const { value, startTime, moved } of shifts)
    print(`Shift of ${value.toFixed(3)} after ${startTime.toFixed(0)} ms:\n  ${moved.join('\n  ')}`);
}
