import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig as readContentConfig } from '../content-service/src/platform/config';
import { readConfig as readShellConfig } from '../shell/server/config';
import { environmentOf, type ProcessName } from './environment';

const variables = readFileSync(join(__dirname, '../docs/variables.md'), 'utf8');

/** Each variable with the letters of the processes that read it: S for the shell, C for the content service. */
const rows: [string, string[]][] = [...variables.matchAll(/^\| (`[A-Z_`, ]+) \| ([^|]+) \|/gm)].flatMap(
  ([, names = '', readers = '']) =>
    names.split(', ').map((name): [string, string[]] => [name.replaceAll('`', ''), readers.split(', ')]),
);

const isPassed = (process: ProcessName, name: string) => name in environmentOf(process, { [name]: 'x' });

test('docs/variables.md has a row for each variable', () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)('npm start passes %s to the processes that read it (%s) and to no other', (name, readers) => {
  // `npm start` sets NODE_ENV for every child process, even if the process does not read it.
  if (name !== 'NODE_ENV') expect(isPassed('shell', name)).toBe(readers.includes('S'));
  if (name !== 'NODE_ENV') expect(isPassed('content-service', name)).toBe(readers.includes('C'));
});

function readBy(readConfig: (env: NodeJS.ProcessEnv) => unknown): string[] {
  const names = new Set<string>();
  try {
    readConfig(new Proxy({}, { get: (_env, name) => void names.add(String(name)) }));
  } catch {
    // `readConfig` reads all variables before it throws the faults of an empty environment.
  }
  return [...names];
}

test.each<[ProcessName, (env: NodeJS.ProcessEnv) => unknown]>([
  ['shell', readShellConfig],
  ['content-service', readContentConfig],
])('the %s gets every variable that it reads', (process, readConfig) => {
  const names = readBy(readConfig);

  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !isPassed(process, name))).toEqual([]);
});

test('variables of the system are passed on, unknown variables are not', () => {
  const env = { PATH: '/bin', LC_ALL: 'C', NODE_OPTIONS: '--x', AWS_SECRET_ACCESS_KEY: 'secret' };

  for (const name of ['shell', 'content-service'] as const)
    expect(environmentOf(name, env)).toEqual({ PATH: '/bin', LC_ALL: 'C', NODE_OPTIONS: '--x' });
});
