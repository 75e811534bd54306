import { basename } from 'node:path';
import { buildRelease, compileForNode } from 'test-kit/build';
import { compiledKit } from 'test-kit/compiled';
import { say, script, step } from 'test-kit/progress';

/** Runs as `npm run preview -w <remote>`, which starts this program in the remote's folder. */
void script(async () => {
  await compileForNode();
  const { preview } = compiledKit.commands();
  const { env } = process;
  const directory = process.cwd();
  await preview({
    args: process.argv.slice(2),
    env,
    remoteName: () => basename(directory).replaceAll('-', '_'),
    build: async (steps) => {
      await steps.step('Checking types', async () => compiledKit.main().checkTypes(directory));
      return buildRelease(basename(directory), { version: env.RELEASE_VERSION });
    },
    progress: { say, step },
  });
});
