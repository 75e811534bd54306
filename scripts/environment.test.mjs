import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from './environment.mjs';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const configuration = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## When something'));

/** The README's table: a row for each variable, with the letters of those that read it. */
const rows = [...configuration.matchAll(/^\| (`[A-Z_`, ]+) \| ([^|]+) \|/gm)].flatMap(([, names, readers]) =>
  names.split(', ').map((name) => [name.replaceAll('`', ''), readers.split(', ')]),
);

const passed = (process, name) => name in environmentOf(process, { [name]: 'x' });

test('the table is there', () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)('npm start hands %s to those that read it (%s), and to nobody else', (name, readers) => {
  // Every child gets it from npm start itself.
  if (name !== 'NODE_ENV') expect(passed('shell', name)).toBe(readers.includes('S'));
  if (name !== 'NODE_ENV') expect(passed('content-service', name)).toBe(readers.includes('C'));
});

test('what the system needs is passed on, what nobody named is not', () => {
  const env = { PATH: '/bin', LC_ALL: 'C', NODE_OPTIONS: '--x', AWS_SECRET_ACCESS_KEY: 'secret' };

  for (const name of ['shell', 'content-service'])
    expect(environmentOf(name, env)).toEqual({ PATH: '/bin', LC_ALL: 'C', NODE_OPTIONS: '--x' });
});
