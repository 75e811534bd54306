import { executedScripts } from './executed-scripts.mjs';
import { bodyBytesOf, bytesOf, openPhone, visit } from './page-load.mjs';
import { isScript } from './wire.mjs';

/** A phone as most are, on a network where fonts come after the first paint. */
const USUAL = { latencyMs: 100, megabits: 4, cpuSlowdown: 1 };

/**
 * The budgets of the pages: what a page may cost a phone that nobody touches. `home`, `other` and `admin` are the most that
 * Home, the other public pages and the admin area may have; without one the figure is for information. `warm` is read
 * from the visit of a visitor who comes from Home. HTML, JS and fonts are weighed as compressed files; images and all
 * together as they come over the wire. Pictures have their final size when the content service has made all their forms.
 *
 * `npm test` and `npm run bench -- budgets` read these numbers. Lower them here when a page gets lighter.
 */
export const BUDGETS = [
  { name: 'HTML, KB', read: weightOf(isDocument), home: 23, other: 22, admin: 8 },
  { name: 'JS before interaction, KB', read: weightOf(isScript), home: 150, other: 150, admin: 260 },
  { name: 'JS executed at rest, KB', read: executed, home: 151, other: 151, admin: 261 },
  { name: 'JS of the admin remote, KB', read: weightOf(isAdminScript), home: 0, other: 0, admin: 150 },
  { name: 'CSS files', read: numberOf(isStylesheet), home: 0, other: 0, admin: 0 },
  { name: 'fonts, KB', read: weightOf(isFont), home: 62, other: 62, admin: 62 },
  { name: 'font files', read: numberOf(isFont), home: 2, other: 2, admin: 2 },
  { name: 'images above the fold, KB', needsPictures: true, read: imagesAboveTheFold, home: 80, other: 60 },
  { name: 'images after a full scroll, KB', needsPictures: true, read: images, home: 400, other: 250 },
  { name: 'all before scroll, KB', needsPictures: true, read: everything, home: 330, admin: 350 },
  { name: 'all before scroll, KB, warm', needsPictures: true, isWarm: true, read: everything, other: 120 },
  { name: 'requests before scroll', read: requests, home: 22, other: 22, admin: 30 },
  { name: 'requests before scroll, warm', isWarm: true, read: requests, other: 15 },
  { name: 'third-party requests', read: thirdParty, home: 0, other: 0, admin: 0 },
  { name: 'CLS', read: layoutShift, home: 0.02, other: 0.02, admin: 0.05 },
  { name: 'CLS, warm', isWarm: true, read: layoutShift, other: 0.02 },
];

/** The costs of a page in a cold visit that do not depend on pictures, with their budgets. */
export async function coldCosts(browser, url, kind) {
  const phone = await openPhone(browser, USUAL);
  try {
    const cold = await visitForCosts(phone, url);
    return costsOf(
      BUDGETS.filter(({ needsPictures }) => !needsPictures),
      { cold },
      kind,
    );
  } finally {
    await phone.close();
  }
}

/** Visits a page as far as its end, with a debugger that lists the scripts that run before. */
export async function visitForCosts(phone, url) {
  const executedBy = await executedScripts(phone.wire.session);
  const seen = await visit(phone, url, () => ({
    executed: executedBy(phone.wire.requests().filter(isScript)),
  }));
  return { url, ...seen };
}

/** Reads the costs from the visits of a page, `cold` and `warm`. */
export const costsOf = (budgets, visits, kind) =>
  budgets
    .filter(({ isWarm }) => !isWarm || visits.warm)
    .map(({ name, isWarm, read, ...limits }) => ({
      name,
      value: read(isWarm ? visits.warm : visits.cold),
      budget: limits[kind],
    }));

export const isOver = ({ value, budget }) => budget !== undefined && value > budget;

function isDocument({ type }) {
  return type === 'Document';
}

function isFont({ type }) {
  return type === 'Font';
}

function isStylesheet({ type }) {
  return type === 'Stylesheet';
}

function isAdminScript(request) {
  return isScript(request) && request.url.includes('/admin_remote/');
}

function weightOf(isCounted) {
  return ({ beforeScroll }) => bodyBytesOf(beforeScroll.filter(isCounted)) / 1000;
}

function numberOf(isCounted) {
  return ({ beforeScroll }) => beforeScroll.filter(isCounted).length;
}

function executed({ executed: scripts }) {
  return bytesOf(scripts) / 1000;
}

function everything({ beforeScroll }) {
  return bytesOf(beforeScroll) / 1000;
}

function requests({ beforeScroll }) {
  return beforeScroll.length;
}

function images({ all }) {
  return bytesOf(all.filter(({ type }) => type === 'Image')) / 1000;
}

function imagesAboveTheFold({ all, inWindow }) {
  return images({ all: all.filter(({ url }) => inWindow.includes(url)) });
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
