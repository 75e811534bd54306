import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { paths } from 'shared-lib/schema';
import { buildApp } from '../app';
import { aConfig } from './config';
import { ContentServer } from './content-server';
import { deltaWorker } from './delta-worker';
import { HANDMADE_ROUTES } from './handmade-routes';
import { putRegistry, putRelease } from './releases';
import { renderWorker } from './render-worker';
import { temporaryFolder } from './temporary-folder';

type App = Awaited<ReturnType<typeof buildApp>>;

const ALL_LIVE = { public_remote: '1.0.0', admin_remote: '2.0.0' };

type Options = {
  live?: Parameters<typeof putRegistry>[1];
  prepare?: () => Promise<unknown>;
  /**
   * All tests of the file or `describe` block share one shell. They leave its releases as they are, or each makes a
   * version of its own live.
   */
  isShared?: boolean;
  /** If false, the releases have no pages, so no render process starts. */
  rendersPages?: boolean;
  /** If true, a thread makes deltas of the scripts of each release with a former version. */
  makesDeltas?: boolean;
};

export const ADMIN_COOKIE = 'admin-token=a-token';

export function runningShell(
  env: NodeJS.ProcessEnv = {},
  { live = ALL_LIVE, prepare, isShared = false, rendersPages = true, makesDeltas = false }: Options = {},
) {
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  // Comes before the hook of `temporaryFolder`: the shell must stop before its folder is removed.
  after(async () => {
    await shell.app.close();
    await shell.content.stop();
  });
  const folder = temporaryFolder(isShared);
  let start: () => Promise<App>;
  const shell = {
    app: undefined as unknown as App,
    content: undefined as unknown as ContentServer,
    folder,
    get releasesDir() {
      return join(folder.path, 'data/releases');
    },
    async restart() {
      await shell.app.close();
      shell.app = await start();
    },
    get: (url: string, headers: Record<string, string> = {}) => shell.app.inject({ url, headers }),
    send: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      shell.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    /** Sends the path unchanged, which Fastify's `inject` would normalize. */
    async getRaw(path: string): Promise<RawResponse> {
      const { server } = shell.app;
      if (!server.listening) await shell.app.listen({ port: 0, host: '127.0.0.1' });
      return getRaw((server.address() as AddressInfo).port, path);
    },
  };

  before(async () => {
    shell.content = new ContentServer();
    answerForFrame(shell.content);
    const apiUrl = `${await shell.content.start()}v1/`;
    for (const [file, text] of Object.entries(BUILD)) await put(join(folder.path, file), text);
    await putRelease(shell.releasesDir, rendersPages ? PUBLIC_RELEASE : {});
    await putRelease(shell.releasesDir, {
      name: 'admin_remote',
      version: '2.0.0',
      routes: [{ path: '' }, { path: 'hero' }],
    });
    await prepare?.();
    await putRegistry(shell.releasesDir, live);
    const config = aConfig(folder.path, { API_URL: apiUrl, ...env });
    start = () =>
      buildApp(config, {
        browser: join(folder.path, 'dist/production/browser'),
        renderWorker,
        ...(makesDeltas && { deltaWorker }),
      });
    shell.app = await start();
    // Forgets the requests that the shell sent to the content service while it started.
    shell.content.received.length = 0;
  });
  if (isShared)
    beforeEach(() => {
      shell.content.reset();
      answerForFrame(shell.content);
    });

  return shell;
}

function answerForFrame(content: ContentServer): void {
  for (const path of [paths.social, paths.logo]) content.answers.set(`GET /v1/${path}`, { body: '{}' });
}

const BUILD = {
  'dist/production/browser/start.json': JSON.stringify({
    main: 'main.0123456789.js',
    dataRouter: 'data-router.0123456789.js',
    version: '0.1.0-abc',
  }),
  'dist/production/browser/starter.js': '/* starter */',
  'dist/production/browser/overlay.js': '/* overlay */',
  'dist/production/browser/assets/main.0123456789.js': '/* start */',
  'dist/production/browser/assets/main.0123456789.js.map': '{}',
  'dist/production/browser/assets/data-router.0123456789.js': '/* data router */',
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/favicon.ico': 'an icon',
};

const PUBLIC_RELEASE = {
  routes: [{ path: '' }, { path: 'aboutus' }, { path: 'course/:name' }, { path: 'login' }],
  contents: { 'server/routes.js': HANDMADE_ROUTES, 'home.js': '/* home */', 'home.js.map': '{}' },
  pages: { 'pages/home': ['home.js'] },
};

async function put(file: string, text: string) {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

type RawResponse = { status: number; location: string | undefined; body: string };

function getRaw(port: number, path: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
