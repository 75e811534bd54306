import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_ADMIN, watchContentService } from './dev/content-service.mjs';
import { build, followBuilds } from './dev/follow-builds.mjs';
import { requireFreePort } from './dev/free-port.mjs';
import { compileForNode, ensureInstalled, REMOTES } from './prepare.mjs';
import { root, script, step } from './progress.mjs';

// What the webpack configurations are asked for: docs/developing.md.
process.env.NODE_ENV = 'development';
process.env.WEBPACK_SERVE = 'true';

const require = createRequire(import.meta.url);
const port = Number(process.env.PORT || 3100);
const contentPort = Number(process.env.CONTENT_PORT || 4100);
const siteUrl = `http://localhost:${port}`;
const stops = [];

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stopAll().then(() => process.exit(0)));

await script(async () => {
  try {
    await start(readArguments());
  } catch (error) {
    await stopAll();
    throw error;
  }
});

async function start({ against }) {
  await requireFreePort(port, 'PORT');
  await ensureInstalled();
  await compileForNode();
  const all = REMOTES.map((name) => join(root, name));
  const folders = process.cwd() === root ? all : [process.cwd()];
  const others = all.filter((folder) => !folders.some((own) => basename(own) === basename(folder)));
  if (!against) await startContentService();
  await step('Compiling shell and remotes', () => serve(folders, others, against));
  tell(against);
}

function readArguments() {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const { against } = values;
  if (against === undefined) return {};
  if (process.cwd() === root)
    throw new Error('--against takes one remote: npm run dev -w public-remote -- --against https://site');
  if (!/^https?:\/\//.test(against) || !URL.canParse(against))
    throw new Error(`--against is '${against}': expected the address of a site, like https://site.example`);
  return { against };
}

async function startContentService() {
  await requireFreePort(contentPort, 'CONTENT_PORT');
  await step('Starting the content service', async () => {
    stops.push(await watchContentService({ port: contentPort, siteUrl }));
  });
}

/** The browser halves from memory, and the server of the pages anew after each change of its sources. */
async function serve(folders, others, against) {
  const { startDevelopmentServer } = require('remote-kit/development');
  const remotes = folders.flatMap((folder) => require(join(folder, 'webpack.config.js')));
  const [browser, server, starter] = require(join(root, 'shell/webpack.config.js'));
  await build(starter);
  let site;
  const running = await startDevelopmentServer({
    configurations: [browser, ...remotes],
    port,
    answer: (request, response) =>
      site ? site.answer(request, response) : response.writeHead(503).end('Compiling: one moment, please.'),
  });
  stops.push(() => running.stop());
  const work = {
    port,
    others,
    against,
    local: new Map(remotes.map(({ name }) => [name, () => running.integrityOfEntry(name)])),
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: siteUrl,
      API_URL: against ?? `http://127.0.0.1:${contentPort}/`,
    },
  };
  const stop = await followBuilds(server, async ({ openLocalSite }) => {
    const before = site;
    site = await openLocalSite(work);
    await before?.close();
  });
  stops.push(stop, () => site.close());
  // A remote that does not compile yet is told of apart.
  await Promise.allSettled([...work.local.values()].map((integrity) => integrity()));
}

function tell(against) {
  const account = against ? 'as on the site' : `${LOCAL_ADMIN.username} / ${LOCAL_ADMIN.password}`;
  process.stdout.write(
    `\n  The site    ${siteUrl}${against ? ` (all else from ${against})` : ''}\n  Sign in     ${siteUrl}/login, ${account}\n` +
      '\n  An edit shows at once. Pages are rendered in the browser here. Ctrl-C stops it.\n',
  );
}

async function stopAll() {
  await Promise.allSettled(stops.map((stop) => stop()));
}
