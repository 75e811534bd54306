import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuilt } from '../prepare.mjs';
import { startContentService, startShell } from '../product.mjs';
import { root } from '../progress.mjs';
import { startMeasured } from './measured-server.mjs';
import { buildOneBundle, ONE_BUNDLE } from './one-bundle.mjs';

const PRODUCT = 'production';

/**
 * Starts the product and the sites it is compared with, all on one content service:
 * - `oneBundle`: the shell with Home compiled in, without federation
 * - `staticFiles`: the product's documents and files from memory, nothing is rendered
 * - `browserOnly`: the same, but with the documents of a release that renders in the browser only
 * @returns `sites` by name, each with its `url` (without a slash at its end) and the `pid` of its server
 */
export async function startPageSites() {
  await buildOneBundle();
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const running = [];
  const track = (server) => {
    running.push(server);
    return server;
  };
  const stop = async () => {
    for (const server of running.reverse()) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const content = track(await startContentService(join(folder, 'content'), 'http://127.0.0.1'));
    const shell = async (name, build, prepare = () => undefined) => {
      const dataDir = join(folder, name);
      await publishBuilt(join(dataDir, 'releases'));
      prepare(join(dataDir, 'releases'));
      return track(await startShell({ dataDir, apiUrl: content.url, build }));
    };
    const files = async (origin, name) =>
      track(
        await startMeasured({
          args: [join(root, 'scripts/bench/yardsticks/static-site.mjs')],
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

const siteOf = ({ siteUrl, url, pid }) => ({ url: siteUrl ?? url.replace(/\/$/, ''), pid });

/** Makes the release of the public remote one that renders in the browser only. */
function withoutServerHalf(releasesDir) {
  const { remotes } = JSON.parse(readFileSync(join(releasesDir, 'registry.json'), 'utf8'));
  const manifest = join(releasesDir, 'public_remote', remotes.public_remote.live, 'release.json');
  const release = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...release, server: undefined, rendersOnServer: false }));
}
