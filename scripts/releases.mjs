import { createRequire } from 'node:module';
import { compileForNode, ensureInstalled } from './prepare.mjs';
import { say, script, step } from './progress.mjs';

const require = createRequire(import.meta.url);

/** `npm run releases -- <command>` */
await script(async () => {
  await ensureInstalled();
  await compileForNode();
  const { releases } = require('remote-kit/commands');
  await releases({ args: process.argv.slice(2), env: process.env, progress: { say, step } });
});
