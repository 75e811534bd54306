import { step } from '../progress.mjs';
import { bytesOf, open, openPhone, SLOW, visit } from './page-load.mjs';
import { adminPage, pages } from './pages.mjs';
import { signIn } from './sign-in.mjs';
import { print, printTable } from './table.mjs';

const BIGGEST = 15;

/**
 * What a page may cost on a phone that nobody touches. `home`, `other` and `admin` are the most that Home, the other
 * public pages and the admin area may have; without one the figure is for information. `warm` is read from the visit
 * of somebody who comes from Home. HTML, JS and fonts are weighed as compressed files; images and all together as
 * they come over the wire.
 */
const FIGURES = [
  { name: 'HTML, KB', read: weightOf('Document'), home: 30, other: 25, admin: 8 },
  { name: 'JS before interaction, KB', read: weightOf('Script'), home: 150, other: 150, admin: 260 },
  { name: 'JS of the admin remote, KB', read: weightOfAdminRemote, home: 0, other: 0, admin: 150 },
  { name: 'CSS files', read: numberOf('Stylesheet'), home: 0, other: 0, admin: 0 },
  { name: 'fonts, KB', read: weightOf('Font'), home: 62, other: 62, admin: 62 },
  { name: 'font files', read: numberOf('Font'), home: 2, other: 2, admin: 2 },
  { name: 'images above the fold, KB', read: imagesAboveTheFold, home: 80, other: 60 },
  { name: 'images after a full scroll, KB', read: images, home: 400, other: 250 },
  { name: 'all before scroll, KB', read: everything, home: 330, admin: 350 },
  { name: 'all before scroll, KB, warm', isWarm: true, read: everything, other: 120 },
  { name: 'requests before scroll', read: requests, home: 22, admin: 30 },
  { name: 'requests before scroll, warm', isWarm: true, read: requests, other: 15 },
  { name: 'third-party requests', read: thirdParty, home: 0, other: 0, admin: 0 },
  { name: 'CLS', read: layoutShift, home: 0.02, other: 0.02, admin: 0.05 },
  { name: 'CLS, warm', isWarm: true, read: layoutShift, other: 0.02 },
  { name: 'LCP, ms', read: ({ lcpMs }) => lcpMs },
  { name: 'TBT, ms', read: blockingTime },
];

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
      if (kind === 'other') visits.warm = await visitOnce(browser, siteUrl + path, { after: `${siteUrl}/` });
    });
    const figures = FIGURES.filter(({ isWarm }) => !isWarm || visits.warm);
    const results = figures.map((figure) => {
      const value = figure.read(figure.isWarm ? visits.warm : visits.cold);
      return { name: figure.name, value, budget: figure[kind] };
    });
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
  const seen = await visit(phone, url);
  await phone.close();
  return { url, ...seen };
}

const isOver = ({ value, budget }) => budget !== undefined && value > budget;

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

const kilobytes = (requests) => bytesOf(requests) / 1000;
const only = (type, requests) => requests.filter((request) => request.type === type);

function weightOf(type) {
  return ({ beforeScroll }) =>
    only(type, beforeScroll).reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0) / 1000;
}

function weightOfAdminRemote({ beforeScroll }) {
  return weightOf('Script')({
    beforeScroll: beforeScroll.filter(({ url }) => url.includes('/admin_remote/')),
  });
}

function numberOf(type) {
  return ({ beforeScroll }) => only(type, beforeScroll).length;
}

function everything({ beforeScroll }) {
  return kilobytes(beforeScroll);
}

function requests({ beforeScroll }) {
  return beforeScroll.length;
}

function images({ all }) {
  return kilobytes(only('Image', all));
}

function imagesAboveTheFold({ all, inWindow }) {
  return kilobytes(only('Image', all).filter(({ url }) => inWindow.includes(url)));
}

function thirdParty({ url, beforeScroll }) {
  return beforeScroll.filter((request) => new URL(request.url).origin !== new URL(url).origin).length;
}

/** The biggest sum of shifts in a session window: less than 1 s apart, 5 s long at most (web.dev/articles/cls). */
function layoutShift({ shifts }) {
  let [sum, first, last, biggest] = [0, 0, -Infinity, 0];
  for (const { startTime, value } of shifts) {
    if (startTime - last >= 1000 || startTime - first >= 5000) [sum, first] = [0, startTime];
    [sum, last] = [sum + value, startTime];
    biggest = Math.max(biggest, sum);
  }
  return biggest;
}

/** What each long task after the first paint takes beyond 50 ms. */
function blockingTime({ fcpMs, longTasks }) {
  return longTasks
    .filter(({ startTime }) => startTime >= fcpMs)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
}
