import { content } from './content';
import { readPassword } from './terminal';

content(process.argv.slice(2), {
  // eslint-disable-next-line no-restricted-syntax -- each command reads its own variables
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  askPassword: (prompt) => readPassword(prompt, process.stdin, process.stdout),
  now: Date.now,
}).catch(({ message }: Error) => {
  process.stderr.write(`\n✗ ${message}\n\n`);
  process.exit(1);
});
