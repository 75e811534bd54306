import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig as readContentConfig } from '../content-service/src/platform/config.ts';
import { readConfig as readShellConfig } from '../shell/server/config.ts';
import { environmentOf } from './environment.mjs';

const variables = readFileSync(join(__dirname, '../docs/variables.md'), 'utf8');

/** The rows of the tables: a variable with the letters of the processes that read it. */
const rows = [...variables.matchAll(/^\| (`[A-Z_`, ]+) \| ([^|]+) \|/gm)].flatMap(([, names, readers]) =>
  names.split(', ').map((name) => [name.replaceAll('`', ''), readers.split(', ')]),
);

const passed = (process, name) => name in environmentOf(process, { [name]: 'x' });

test('docs/variables.md has a row for each variable', () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)('npm start hands %s to those that read it (%s), and to nobody else', (name, readers) => {
  // Every child gets it from npm start itself.
  if (name !== 'NODE_ENV') expect(passed('shell', name)).toBe(readers.includes('S'));
  if (name !== 'NODE_ENV') expect(passed('content-service', name)).toBe(readers.includes('C'));
});

/** The variables that a process looks at when it reads its configuration. */
function readBy(readConfig) {
  const names = new Set();
  try {
    readConfig(new Proxy({}, { get: (_env, name) => void names.add(String(name)) }));
  } catch {
    // An empty environment has faults; they are told after everything was read.
  }
  return [...names];
}

test.each([
  ['shell', readShellConfig],
  ['content-service', readContentConfig],
])('the %s gets every variable that it reads', (process, readConfig) => {
  const names = readBy(readConfig);

  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !passed(process, name))).toEqual([]);
});

test('what the system needs is passed on, what nobody named is not', () => {
  const env = { PATH: '/bin', LC_ALL: 'C', NODE_OPTIONS: '--x', AWS_SECRET_ACCESS_KEY: 'secret' };

  for (const name of ['shell', 'content-service'])
    expect(environmentOf(name, env)).toEqual({ PATH: '/bin', LC_ALL: 'C', NODE_OPTIONS: '--x' });
});
