import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { buildRelease, compileForNode, ensureInstalled } from './prepare.mjs';
import { say, script, step } from './progress.mjs';

const require = createRequire(import.meta.url);

/** `npm run release -w <remote>`: npm starts it in the remote's folder. */
await script(async () => {
  await ensureInstalled();
  await compileForNode();
  const { release } = require('remote-kit/commands');
  const { env } = process;
  const build = () => buildRelease(basename(process.cwd()), { version: env.RELEASE_VERSION });
  await release({ args: process.argv.slice(2), env, build, progress: { say, step } });
});
