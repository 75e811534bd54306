import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, publishBuilt } from '../prepare.mjs';
import { startShell } from '../product.mjs';
import { headingsIn, loadWhileSaving, resultOf } from './heading-load.mjs';
import { signIn, startInstances, stopAll } from './instances.mjs';

const PAGES_PER_SECOND = 1_000;
const LASTS_MS = 120_000;
const CONNECTIONS = 32;
const SHELLS = 2;

/**
 * Two shells serve Home while an admin saves its heading every second, at one instance of the service after the other.
 * Every page is compared with what was acknowledged a second before it was asked for.
 */
export async function proveFreshPages({ database }) {
  await ensureBuilt();
  const services = await startInstances(database.kind === 'postgres' ? 2 : 1, database);
  const folders = Array.from({ length: SHELLS }, () => mkdtempSync(join(tmpdir(), 'shell-')));
  const shells = [];
  try {
    for (const [index, folder] of folders.entries()) {
      await publishBuilt(join(folder, 'releases'));
      shells.push(await startShell({ dataDir: folder, apiUrl: services[index % services.length].url }));
    }
    const { Pool } = await import('undici');
    const pools = shells.map(({ siteUrl }) => new Pool(siteUrl, { connections: CONNECTIONS }));
    const pages = await loadWhileSaving({
      get: (number) => homeOf(pools[number % pools.length]),
      save: await savingAt(services),
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

async function homeOf(pool) {
  const { statusCode, body } = await pool.request({ path: '/', method: 'GET' });
  const html = await body.text();
  if (statusCode !== 200) throw new Error(`Home is answered ${statusCode}`);
  return { headings: headingsIn(html) };
}

/** Saves at one service after the other. */
async function savingAt(services) {
  const cookie = await signIn(services[0].url);
  const [{ _id, button, dic, image }] = await (await fetch(`${services[0].url}hero`)).json();
  return async (heading, number) => {
    const answer = await fetch(`${services[number % services.length].url}hero/${_id}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ heading, button, dic, image }),
    });
    if (!answer.ok) throw new Error(`A save was answered ${answer.status}: ${await answer.text()}`);
  };
}
