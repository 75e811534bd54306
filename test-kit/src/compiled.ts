import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as remoteKit from 'remote-kit';
import type * as kitCommands from 'remote-kit/commands';
import type * as development from 'remote-kit/development';
import type * as sourceVersion from 'remote-kit/source-version';
import type * as archive from 'release-store/archive';
import type * as offeredModules from 'release-store/offered-modules';
import type * as release from 'release-store/release';
import type * as store from 'release-store/store';
import type * as app from '../../content-service/src/app';
import type * as commands from '../../content-service/src/commands';
import type * as commandDatabase from '../../content-service/src/commands/command-database';
import type * as tableRows from '../../content-service/src/commands/table-rows';
import type * as remoteCli from '../../remote-kit/src/cli/run';
import type * as config from '../../content-service/src/platform/config';
import type * as embedded from '../../content-service/src/platform/database/connections/embedded/open-embedded';
import type * as database from '../../content-service/src/platform/database/connections/open-database';
import type * as accessTable from '../../content-service/src/platform/http/access-table';
import { root } from './progress';

export type { Registry, Release } from 'release-store/release';

// A fresh clone has no compiled files until `compileForNode` has run, so they are loaded at first use.
const load = createRequire(__filename);

export const compiledKit = {
  main: () => load('remote-kit') as typeof remoteKit,
  archive: () => load('release-store/archive') as typeof archive,
  cli: () => load(join(root, 'remote-kit/dist/cli/run.js')) as typeof remoteCli,
  commands: () => load('remote-kit/commands') as typeof kitCommands,
  development: () => load('remote-kit/development') as typeof development,
  offeredModules: () => load('release-store/offered-modules') as typeof offeredModules,
  release: () => load('release-store/release') as typeof release,
  sourceVersion: () => load('remote-kit/source-version') as typeof sourceVersion,
  store: () => load('release-store/store') as typeof store,
};

const service = (file: string): unknown => load(join(root, 'content-service/dist', file));

export const compiledService = {
  app: () => service('app.js') as typeof app,
  commands: () => service('commands/index.js') as typeof commands,
  runContentCommand: () => void service('commands/main.js'),
  config: () => service('platform/config.js') as typeof config,
  database: () => service('platform/database/connections/open-database.js') as typeof database,
  embedded: () => service('platform/database/connections/embedded/open-embedded.js') as typeof embedded,
  commandDatabase: () => service('commands/command-database.js') as typeof commandDatabase,
  tableRows: () => service('commands/table-rows.js') as typeof tableRows,
  accessTable: () => service('platform/http/access-table.js') as typeof accessTable,
};
