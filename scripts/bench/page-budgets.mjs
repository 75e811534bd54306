import { executedScripts } from './executed-scripts.mjs';
import { bodyBytesOf, bytesOf, openPhone, visit } from './page-load.mjs';
import { isScript } from './wire.mjs';

/** A phone as most are, on a network where fonts come after the first paint. */
const USUAL = { latencyMs: 100, megabits: 4, cpuSlowdown: 1 };

/**
 * What a page may cost a phone that nobody touches: a number for each kind of page, or one for `each`. Without a number the
 * cost is for information. HTML, JS and fonts are weighed as compressed files; images and all together as they come over
 * the wire. Pictures have their final size when the content service has made all their forms. `isWarm`: read from the
 * visit of a visitor who comes from Home.
 *
 * `npm test` and `npm run bench -- budgets` read these numbers. When a page gets lighter, lower its numbers here.
 */
export const BUDGETS = [
  {
    name: 'HTML, KB',
    read: weightOf(isDocument),
    home: 24.6,
    course: 23.5,
    about: 17.9,
    contact: 18.1,
    admin: 6,
  },
  {
    name: 'JS before interaction, KB',
    read: weightOf(isScript),
    home: 149.6,
    course: 149.8,
    about: 144,
    contact: 145.8,
    admin: 207,
  },
  { name: 'JS executed at rest, KB', read: executed, each: 5, admin: 208 },
  { name: 'JS of the admin remote, KB', read: weightOf(isAdminScript), each: 0, admin: 60 },
  { name: 'CSS files', read: numberOf(isStylesheet), each: 0 },
  { name: 'fonts, KB', read: weightOf(isFont), each: 62 },
  { name: 'font files', read: numberOf(isFont), each: 2 },
  { name: 'images above the fold, KB', needsPictures: true, read: imagesAboveTheFold, each: 40 },
  { name: 'images after a full scroll, KB', needsPictures: true, read: images, home: 130, each: 90 },
  { name: 'all before scroll, KB', needsPictures: true, read: everything, each: 315 },
  { name: 'all before scroll, KB, warm', needsPictures: true, isWarm: true, read: everything, each: 105 },
  { name: 'requests before scroll', read: requests, each: 14, admin: 22 },
  { name: 'requests before scroll, warm', isWarm: true, read: requests, each: 6 },
  { name: 'third-party requests', read: thirdParty, each: 0 },
  { name: 'CLS', read: layoutShift, each: 0.02 },
  { name: 'CLS, warm', isWarm: true, read: layoutShift, each: 0.02 },
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
      budget: limits[kind] ?? limits.each,
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
