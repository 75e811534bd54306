import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileForNode } from 'test-kit/build';
import { compiledKit } from 'test-kit/compiled';
import { requireFreePort } from 'test-kit/ports';
import { root, script, step } from 'test-kit/progress';
import type { Configuration } from 'webpack';
import type { openLocalSite } from '../shell/server/development/site';
import { LOCAL_ADMIN, watchContentService } from './dev/content-service';
import { remotes as registered } from '../workspaces.cjs';
import { build, followBuilds } from './dev/follow-builds';
import { OPTIONS } from './options';
import { stopBeforeExit } from './stop-before-exit';

// The webpack configurations read these variables.
process.env.NODE_ENV = 'development';
process.env.WEBPACK_SERVE = 'true';

const load = createRequire(__filename);
const port = Number(process.env.PORT || 3100);
const contentPort = Number(process.env.CONTENT_PORT || 4100);
const siteUrl = `http://localhost:${port}`;
const stops: (() => unknown)[] = [];

stopBeforeExit(stopAll);

void script(async () => {
  try {
    await start(readArguments());
  } catch (error) {
    await stopAll();
    throw error;
  }
});

async function start(against: string | undefined): Promise<void> {
  await requireFreePort(port, 'PORT');
  await compileForNode();
  const all = registered.map(({ folder }) => join(root, folder));
  const folders = process.cwd() === root ? all : [process.cwd()];
  const others = all.filter((folder) => !folders.some((own) => basename(own) === basename(folder)));
  if (!against) await startContentService();
  await step('Compiling shell and remotes', () => serve(folders, others, against));
  printAddresses(against);
}

function readArguments(): string | undefined {
  const { against } = parseArgs({ options: OPTIONS.dev }).values;
  if (against === undefined) return undefined;
  if (process.cwd() === root)
    throw new Error('--against takes one remote: npm run dev -w public-remote -- --against https://site');
  if (!/^https?:\/\//.test(against) || !URL.canParse(against))
    throw new Error(`--against is '${against}': expected the URL of a site, like https://site.example`);
  return against;
}

async function startContentService(): Promise<void> {
  await requireFreePort(contentPort, 'CONTENT_PORT');
  await step('Starting the content service', async () => {
    const service = watchContentService({ port: contentPort, siteUrl });
    stops.push(service.stop);
    await service.listening;
  });
}

async function serve(folders: string[], others: string[], against: string | undefined): Promise<void> {
  const configurationsIn = (folder: string) =>
    load(join(folder, 'webpack.config.js')) as NamedConfiguration | NamedConfiguration[];
  const { startDevelopmentServer } = compiledKit.development();
  const remotes = folders.flatMap(configurationsIn);
  const [browser, server, starter] = [configurationsIn(join(root, 'shell'))].flat();
  await build(starter!);
  let site: Awaited<ReturnType<typeof openLocalSite>> | undefined;
  const running = await startDevelopmentServer({
    configurations: [browser!, ...remotes],
    port,
    answer: (request, response) =>
      site ? site.answer(request, response) : response.writeHead(503).end('Compiling: one moment, please.'),
  });
  stops.push(() => running.stop());
  const work = {
    port,
    others,
    registrations: Object.fromEntries(registered.map(({ name, registration }) => [name, registration])),
    against,
    local: new Map(remotes.map(({ name }) => [name, () => running.integrityOfEntry(name)])),
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: siteUrl,
      API_URL: against ?? `http://127.0.0.1:${contentPort}/`,
    },
  };
  const stop = await followBuilds<{ openLocalSite: typeof openLocalSite }>(server!, async (bundle) => {
    const previous = site;
    site = await bundle.openLocalSite(work);
    await previous?.close();
  });
  stops.push(stop, () => site?.close());
  // Waits for the remotes' first builds, even failed ones: the development server reports compilation errors.
  await Promise.allSettled([...work.local.values()].map((integrity) => integrity()));
}

type NamedConfiguration = Configuration & { name: string };

function printAddresses(against: string | undefined): void {
  const account = against ? 'as on the site' : `${LOCAL_ADMIN.username} / ${LOCAL_ADMIN.password}`;
  process.stdout.write(
    `\n  The site    ${siteUrl}${against ? ` (all else from ${against})` : ''}\n  Sign in     ${siteUrl}/login, ${account}\n` +
      '\n  An edit shows at once. Pages are rendered in the browser here. Alt+Shift+O outlines which remote drew what. Ctrl-C stops it.\n',
  );
}

async function stopAll(): Promise<void> {
  await Promise.allSettled(stops.map((stop) => stop()));
}
