import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'test-kit/progress';

export type DocumentedCommand = { document: string; text: string };

export const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'remote-template/README.md',
];

export const commandsOf = (document: string): DocumentedCommand[] =>
  commandsIn(readFileSync(join(root, document), 'utf8')).map((text) => ({ document, text }));

/** Captures a command without the variables and `sudo` before it. */
const COMMAND =
  /(?:^|\s)((?:npm (?:run|start|test|pack)|npx|node content-service\/dist\/commands\/main\.js|deploy\/one-machine\/content(?!\.))\b.*)$/;

export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.replaceAll(/\\\n\s*/g, '').matchAll(/^ {4,}(.*)$/gm)].map(([, line]) => line!);
  const prose = markdown.replaceAll(/^ {4,}.*$/gm, '');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].flatMap((span) => {
    const text = span[1]!.replaceAll(/\s+/g, ' ');
    // A command such as `npm run releases -- …` introduces a table, whose first cells complete the command.
    if (!/^np[mx] .*…$/.test(text)) return text;
    const rest = prose.slice(span.index);
    return firstCells(rest).map((cell) => text.replace('…', cell));
  });
  return [...blocks, ...spans]
    .flatMap((line) => line.replace(/\s{2,}#.*$/, '').split(/&&|;|\s\|\s/))
    .flatMap((line) => COMMAND.exec(line.trim())?.[1]?.trim() ?? []);
}

function firstCells(text: string): string[] {
  const table = /(?:^\|.*\n)+/m.exec(text)?.[0] ?? '';
  const [, , ...rows] = table.trim().split('\n');
  return rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, cell]) => cell!));
}

/** Splits a command into words. Omits `…`, which stands for further arguments. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
    .map(([, double, single, plain]) => double ?? single ?? plain!)
    .filter((word) => !/^(…|\.\.\.)$/.test(word));
