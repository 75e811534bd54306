import type { CommandError } from '../commands/command-error';
import { progress } from './progress';
import { run } from './run';

run(process.argv.slice(2), process.cwd(), progress).catch((error: CommandError) => {
  process.stderr.write(`\n✗ ${error.message}\n`);
  process.exitCode = error.exitCode ?? 1;
});
