import { compileForNode } from 'test-kit/build';
import { compiledKit } from 'test-kit/compiled';
import { say, script, step } from 'test-kit/progress';

void script(async () => {
  await compileForNode();
  const { releases } = compiledKit.commands();
  await releases({ args: process.argv.slice(2), env: process.env, progress: { say, step } });
});
