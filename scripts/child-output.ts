import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { prettyFactory } from 'pino-pretty';

export function forwardLines(stdout: Readable, onLine: (line: string) => void): void {
  const format = formatter(process.stdout.isTTY);
  createInterface({ input: stdout }).on('line', (line) => {
    process.stdout.write(format(line));
    onLine(line);
  });
}

export function formatter(isTerminal: boolean): (line: string) => string {
  if (!isTerminal) return (line) => `${line}\n`;
  const format = prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
  });
  return (line) => (line.startsWith('{') ? format(withoutTerminalCodes(line)) : `${line}\n`);
}

/** Replaces control codes, because error messages of releases could use them to manipulate the terminal. */
const withoutTerminalCodes = (json: string): string =>
  json
    .replace(/\\(u00(?:[01][\da-f]|7f|[89][\da-f])|[bfr]|.)/gi, (escape, code: string) =>
      /^(u00|[bfr]$)/i.test(code) ? '\\ufffd' : escape,
    )
    .replace(/[\u007f-\u009f\p{Bidi_Control}]/gu, '\ufffd');
