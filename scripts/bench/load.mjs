import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { hasHash, isSkeleton, isWhole, scriptsOf, versionsIn } from './page-check.mjs';

const PATIENCE_MS = 10_000;
const TICK_MS = 5;
const unpacked = promisify(brotliDecompress);

/**
 * Loads pages at a constant rate, however slowly they come, until `lasts` settles: the document, then all scripts of
 * releases that it names, at once. The time of a document counts from when it was due, so that a site that stalls is
 * not spared the requests of that while.
 * @param {{ siteUrl: string, paths: string[], perSecond: number, lasts: Promise<unknown> }} options
 */
export async function loadPages({ siteUrl, paths, perSecond, lasts }) {
  const agent = new Agent({ keepAlive: true });
  const result = { pages: 0, failed: [], mixed: [], skeletons: 0, scripts: 0, badScripts: [], times: [] };
  const underWay = new Set();
  const began = performance.now();
  let isOver = false;
  const end = () => (isOver = true);
  lasts.then(end, end);
  for (let number = 0; !isOver;) {
    for (; !isOver && performance.now() - began >= (number * 1000) / perSecond; number += 1) {
      const due = began + (number * 1000) / perSecond;
      const visit = visitPage(agent, siteUrl, paths[number % paths.length], { due, result });
      underWay.add(visit);
      visit.then(() => underWay.delete(visit));
    }
    await sleep(TICK_MS);
  }
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(underWay);
  agent.destroy();
  return { ...result, seconds };
}

async function visitPage(agent, siteUrl, path, { due, result }) {
  result.pages += 1;
  try {
    const { status, body } = await fetched(agent, siteUrl + path);
    result.times.push(performance.now() - due);
    const html = body.toString('utf8');
    if (status !== 200 || !isWhole(html))
      throw new Error(`it answers ${status} with ${html.length} characters`);
    const versions = versionsIn(html);
    if (versions.length !== 1) result.mixed.push(`${path}: ${versions.join(' and ') || 'no release'}`);
    if (isSkeleton(html)) result.skeletons += 1;
    await Promise.all(scriptsOf(html).map((script) => fetchScript(agent, siteUrl, script, result)));
  } catch (error) {
    result.failed.push(`${path}: ${error.message}`);
  }
}

async function fetchScript(agent, siteUrl, { url, integrity }, result) {
  const { status, body } = await fetched(agent, siteUrl + url);
  result.scripts += 1;
  if (status !== 200 || !hasHash(body, integrity)) result.badScripts.push(`${url}: ${status}`);
}

/** As a browser asks, without its cache. */
function fetched(agent, url) {
  return new Promise((done, failed) => {
    const request = get(
      url,
      { agent, headers: { 'Accept-Encoding': 'br' }, timeout: PATIENCE_MS },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isPacked = answer.headers['content-encoding'] === 'br';
          const body = isPacked ? unpacked(bytes) : Promise.resolve(bytes);
          body.then((plain) => done({ status: answer.statusCode, body: plain }), failed);
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error(`nothing came for ${PATIENCE_MS} ms`)));
    request.on('error', failed);
  });
}
