import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'test-kit/progress';

/** This program adds words to the spelling list: `npm run spelling:add -- <word> …` */
const file = join(root, 'docs/words.txt');
const words = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const sorted = [...new Set([...words, ...process.argv.slice(2)])].sort((one, other) =>
  one.localeCompare(other, 'en'),
);
writeFileSync(file, `${sorted.join('\n')}\n`);
