import { Agent, get } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compiledKit } from './compiled';
import { sendAtRate } from './constant-rate';
import { isComplete, isSkeleton, scriptsOf, versionsIn } from './page-check';
import { pages } from './pages';

/** 20 pages cause about 100 requests, because each page also requests its scripts. */
export const PAGES_PER_SECOND = 20;
const TIMEOUT_MS = 10_000;
const decompressed = promisify(brotliDecompress);

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

/** Loads the measured pages until `lasts` is settled, each with its scripts. */
export async function loadPages(siteUrl: string, lasts: Promise<unknown>): Promise<PageLoad> {
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
  let isOver = false;
  const end = () => (isOver = true);
  void lasts.then(end, end);
  const seconds = await sendAtRate(
    PAGES_PER_SECOND,
    () => isOver,
    (number, due) => visitPage(agent, siteUrl, pages[number % pages.length]!.path, { due, result }),
  );
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
  const isUnchanged = compiledKit.release().integrityOf(body) === integrity;
  if (status !== 200 || !isUnchanged) result.badScripts.push(`${url}: ${status}`);
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
