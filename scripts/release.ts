import { basename } from 'node:path';
import { buildRelease, compileForNode } from 'test-kit/build';
import { compiledKit } from 'test-kit/compiled';
import { say, script, step } from 'test-kit/progress';

/** Runs as `npm run release -w <remote>`, which starts this program in the remote's folder. */
void script(async () => {
  await compileForNode();
  const { release } = compiledKit.commands();
  const { env } = process;
  const build = async () => {
    const directory = process.cwd();
    await step('Checking types', async () => compiledKit.main().checkTypes(directory));
    return buildRelease(basename(directory), { version: env.RELEASE_VERSION });
  };
  await release({ args: process.argv.slice(2), env, build, progress: { say, step } });
});
