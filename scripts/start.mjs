import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { passOn } from './child-output.mjs';
import { environmentOf } from './environment.mjs';
import { ensureBuilt, ensureInstalled, publishBuilt } from './prepare.mjs';
import { root, say, script, step } from './progress.mjs';
import { summary } from './summary.mjs';

const STOP_PATIENCE_MS = 12_000;
const children = [];
/** Lines that the content service prints once, on the very first start. */
const firstAdmin = [];

const { values } = parseArgs({ options: { publish: { type: 'boolean', default: false } } });

await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // An empty variable counts as unset, as in the servers' own configuration.
  const { PORT, HOST, CONTENT_PORT, SITE_URL, DATA_DIR } = process.env;
  const [port, host, contentPort] = [PORT || '3000', HOST || '127.0.0.1', CONTENT_PORT || '4000'];
  const siteUrl = SITE_URL || `http://localhost:${port}`;
  const dataDir = resolve(DATA_DIR || join(root, '.data'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const env = { DATA_DIR: dataDir, SITE_URL: siteUrl, NODE_ENV: 'production' };

  const kept = await step('Publishing the remotes built here', () =>
    publishBuilt(join(dataDir, 'releases'), 'production', { isForced: values.publish }),
  );
  let apiUrl = process.env.API_URL;
  if (!apiUrl) {
    apiUrl = `http://127.0.0.1:${contentPort}/`;
    await step('Starting the content service', () =>
      started('content-service', 'content-service/dist/main.js', { ...env, HOST: '127.0.0.1' }),
    );
  }
  await step('Starting the shell', () =>
    started('shell', 'shell/dist/production/server/main.js', {
      ...env,
      API_URL: apiUrl,
      HOST: host,
      PORT: port,
    }),
  );
  say(summary({ siteUrl, apiUrl, firstAdmin, kept }));
});

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopAll(0));

/** Starts a process and waits until it says that it listens. Its log goes to our output. */
function started(name, file, env) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, file)], {
      env: { ...environmentOf(name, process.env), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group of its own: Ctrl-C reaches this process alone, which then stops the others in order.
      detached: true,
    });
    children.push(child);
    void passOn(child.stdout, (line) => {
      if (/^(First admin|Password): /.test(line)) firstAdmin.push(line);
      if (line.includes(`${name} listening on`)) done();
    });
    child.once('exit', (code) => {
      failed(new Error(`${name} stopped with code ${code}: its reason stands above`));
      void stopAll(code ?? 1);
    });
  });
}

async function stopAll(code) {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = Promise.all(running.map((child) => new Promise((done) => child.once('close', done))));
  for (const child of running) child.removeAllListeners('exit').kill('SIGTERM');
  const patience = setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(patience);
  process.exit(code);
}
