import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, Release } from 'test-kit/compiled';
import { publishBuilt } from 'test-kit/build';
import { startContentService, startShell } from 'test-kit/product';
import { root } from 'test-kit/progress';
import { startMeasured } from './measured-server';
import { buildOneBundle, ONE_BUNDLE } from './one-bundle';
import type { SiteName } from './page-figures';

const PRODUCT = 'production';

/** `url` has no trailing slash. */
export type PageSite = { url: string; pid: number };
export type PageSites = Record<SiteName, PageSite>;

/**
 * Starts the sites that are compared:
 * - `product` is the site itself.
 * - `oneBundle` is the shell with the home page compiled in, without Module Federation.
 * - `staticFiles` sends the product's documents and files from memory and renders nothing.
 * - `browserOnly` is like `staticFiles`, but its release renders in the browser only.
 */
export async function startPageSites() {
  await buildOneBundle();
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const running: { stop: () => Promise<unknown> }[] = [];
  const track = <T extends { stop: () => Promise<unknown> }>(server: T): T => {
    running.push(server);
    return server;
  };
  const stop = async () => {
    for (const server of running.reverse()) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const content = track(await startContentService(join(folder, 'content'), 'http://127.0.0.1'));
    const shell = async (name: string, build: string, prepare?: (releasesDir: string) => void) => {
      const dataDir = join(folder, name);
      await publishBuilt(join(dataDir, 'releases'));
      prepare?.(join(dataDir, 'releases'));
      return track(await startShell({ dataDir, apiUrl: content.url, build }));
    };
    const files = async (origin: string, name: string) =>
      track(
        await startMeasured({
          args: [join(root, 'bench/yardsticks/static-site.mjs')],
          env: { ORIGIN: origin },
          logFile: join(folder, `${name}.log`),
        }),
      );
    const product = await shell('product', PRODUCT);
    const oneBundle = await shell('one-bundle', ONE_BUNDLE);
    const unrendered = await shell('unrendered', PRODUCT, withoutServerHalf);
    const staticFiles = await files(product.siteUrl, 'static-files');
    const browserOnly = await files(unrendered.siteUrl, 'browser-only');
    return {
      sites: {
        product: siteOf(product),
        oneBundle: siteOf(oneBundle),
        staticFiles: siteOf(staticFiles),
        browserOnly: siteOf(browserOnly),
      },
      content,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const siteOf = (server: { pid: number } & ({ siteUrl: string } | { url: string })): PageSite => ({
  url: 'siteUrl' in server ? server.siteUrl : server.url.replace(/\/$/, ''),
  pid: server.pid,
});

/** Removes the server code from the live public release, so that only browsers render its pages. */
function withoutServerHalf(releasesDir: string): void {
  const { remotes } = JSON.parse(readFileSync(join(releasesDir, 'registry.json'), 'utf8')) as Registry;
  const manifest = join(releasesDir, 'public_remote', String(remotes.public_remote?.live), 'release.json');
  const release = JSON.parse(readFileSync(manifest, 'utf8')) as Release;
  writeFileSync(manifest, JSON.stringify({ ...release, server: undefined, rendersOnServer: false }));
}
