import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, publishBuilt } from 'test-kit/build';
import { startShell, type RunningShell } from 'test-kit/product';
import { headingsIn, loadWhileSaving, resultOf } from './heading-load';
import { signIn } from 'test-kit/admin';
import { startInstances, stopAll } from 'test-kit/service-instances';
import { Pool } from 'undici';
import { writeHeading } from './hero';
import type { Proof, ProofContext } from './proof';

const PAGES_PER_SECOND = 1_000;
const LASTS_MS = 120_000;
const CONNECTIONS = 32;
const SHELLS = 2;

/** A page is stale if a newer heading was acknowledged more than a second before the page's request. */
export async function proveFreshPages({ database }: ProofContext): Promise<Proof> {
  await ensureBuilt();
  const services = await startInstances(database.kind === 'postgres' ? 2 : 1, database);
  const folders = Array.from({ length: SHELLS }, () => mkdtempSync(join(tmpdir(), 'shell-')));
  const shells: RunningShell[] = [];
  try {
    for (const [index, folder] of folders.entries()) {
      await publishBuilt(join(folder, 'releases'));
      shells.push(await startShell({ dataDir: folder, apiUrl: services[index % services.length]!.url }));
    }
    const pools = shells.map(({ siteUrl }) => new Pool(siteUrl, { connections: CONNECTIONS }));
    const cookie = await signIn(services[0]!.url);
    const pages = await loadWhileSaving({
      get: (number) => homeOf(pools[number % pools.length]!),
      save: (heading, number) => writeHeading(services[number % services.length]!.url, cookie, heading),
      perSecond: PAGES_PER_SECOND,
      lastsMs: LASTS_MS,
    });
    await Promise.all(pools.map((pool) => pool.close()));
    return resultOf(pages, LASTS_MS);
  } finally {
    await Promise.all(shells.map((shell) => shell.stop()));
    await stopAll(services);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function homeOf(pool: Pool): Promise<{ headings: Set<number> }> {
  const { statusCode, body } = await pool.request({ path: '/', method: 'GET' });
  const html = await body.text();
  if (statusCode !== 200) throw new Error(`Home is answered ${statusCode}`);
  return { headings: headingsIn(html) };
}
