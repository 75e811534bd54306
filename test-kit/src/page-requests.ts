import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { hasHash, isComplete, isSkeleton, scriptsOf, versionsIn } from './page-check';

const TIMEOUT_MS = 10_000;
const TICK_MS = 5;
const decompressed = promisify(brotliDecompress);

type LoadOptions = { siteUrl: string; paths: string[]; perSecond: number; lasts: Promise<unknown> };
type LoadResult = {
  pages: number;
  failed: string[];
  /** Pages that name no version of the public remote, or more than one. */
  mixed: string[];
  skeletons: number;
  scripts: number;
  badScripts: string[];
  /** Milliseconds from the scheduled time of each page request to the end of its response. */
  times: number[];
};
export type PageLoad = LoadResult & { seconds: number };

export async function loadPages({ siteUrl, paths, perSecond, lasts }: LoadOptions): Promise<PageLoad> {
  const agent = new Agent({ keepAlive: true });
  const result: LoadResult = {
    pages: 0,
    failed: [],
    mixed: [],
    skeletons: 0,
    scripts: 0,
    badScripts: [],
    times: [],
  };
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let isOver = false;
  const end = () => (isOver = true);
  void lasts.then(end, end);
  for (let number = 0; !isOver;) {
    for (; !isOver && performance.now() - startedAt >= (number * 1000) / perSecond; number += 1) {
      const due = startedAt + (number * 1000) / perSecond;
      const visit = visitPage(agent, siteUrl, paths[number % paths.length]!, { due, result });
      pending.add(visit);
      void visit.then(() => pending.delete(visit));
    }
    await sleep(TICK_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(pending);
  agent.destroy();
  return { ...result, seconds };
}

async function visitPage(
  agent: Agent,
  siteUrl: string,
  path: string,
  { due, result }: { due: number; result: LoadResult },
): Promise<void> {
  result.pages += 1;
  try {
    const { status, body } = await fetchBody(agent, siteUrl + path);
    result.times.push(performance.now() - due);
    const html = body.toString('utf8');
    if (status !== 200 || !isComplete(html))
      throw new Error(`it answers ${status} with ${html.length} characters`);
    const versions = versionsIn(html);
    if (versions.length !== 1) result.mixed.push(`${path}: ${versions.join(' and ') || 'no release'}`);
    if (isSkeleton(html)) result.skeletons += 1;
    await Promise.all(scriptsOf(html).map((script) => fetchScript(agent, siteUrl, script, result)));
  } catch (error) {
    result.failed.push(`${path}: ${(error as Error).message}`);
  }
}

async function fetchScript(
  agent: Agent,
  siteUrl: string,
  { url, integrity }: { url: string; integrity: string },
  result: LoadResult,
): Promise<void> {
  const { status, body } = await fetchBody(agent, siteUrl + url);
  result.scripts += 1;
  if (status !== 200 || !hasHash(body, integrity)) result.badScripts.push(`${url}: ${status}`);
}

function fetchBody(agent: Agent, url: string): Promise<{ status: number | undefined; body: Buffer }> {
  return new Promise((done, failed) => {
    const request = get(
      url,
      { agent, headers: { 'Accept-Encoding': 'br' }, timeout: TIMEOUT_MS },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isCompressed = answer.headers['content-encoding'] === 'br';
          const body = isCompressed ? decompressed(bytes) : Promise.resolve(bytes);
          body.then((plain) => done({ status: answer.statusCode, body: plain }), failed);
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error(`no response for ${TIMEOUT_MS} ms`)));
    request.on('error', failed);
  });
}
