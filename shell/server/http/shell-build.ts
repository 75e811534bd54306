import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { integrityOf } from 'release-store/release';
import { ASSETS_URL } from '../site/urls';

export type ShellBuild = {
  browser: string;
  renderWorker: string;
  /** If absent, the shell makes no deltas, so browsers get complete scripts. */
  deltaWorker?: string;
};

export const browserBuild = resolve(__dirname, '../browser');

export const ownBuild: ShellBuild = {
  browser: browserBuild,
  renderWorker: join(__dirname, 'render-worker.js'),
  deltaWorker: join(__dirname, 'delta-worker.js'),
};

export function readShellBuild({ browser }: ShellBuild) {
  const { main, dataRouter, version } = JSON.parse(readFileSync(join(browser, 'start.json'), 'utf8')) as {
    main: string;
    dataRouter: string;
    version: string;
  };
  const assets = join(browser, 'assets');
  const scriptFile = (name: string) => ({
    url: ASSETS_URL + name,
    integrity: integrityOf(readFileSync(join(assets, name))),
  });
  return {
    version,
    assets,
    scripts: {
      starter: readFileSync(join(browser, 'starter.js'), 'utf8'),
      overlay: readFileSync(join(browser, 'overlay.js'), 'utf8'),
      main: scriptFile(main),
      imports: [scriptFile(dataRouter)],
    },
  };
}
