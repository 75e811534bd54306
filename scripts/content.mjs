import { createRequire } from 'node:module';
import { compileForNode, ensureInstalled } from './prepare.mjs';
import { say, script } from './progress.mjs';

const require = createRequire(import.meta.url);

/** `npm run content -- <command>` */
await script(async () => {
  await ensureInstalled();
  await compileForNode();
  const { content, readPassword } = require('../content-service/dist/commands');
  await content(process.argv.slice(2), {
    env: process.env,
    say,
    askPassword: (prompt) => readPassword(prompt, process.stdin, process.stdout),
    now: Date.now,
  });
});
