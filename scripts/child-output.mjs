import { createInterface } from 'node:readline';

/**
 * Passes a child's lines on, readable for people on a terminal and as JSON otherwise, and tells `onLine` of each.
 * @param {import('node:stream').Readable} stdout
 */
export async function passOn(stdout, onLine) {
  const readable = await formatter(process.stdout.isTTY);
  createInterface({ input: stdout }).on('line', (line) => {
    process.stdout.write(readable(line));
    onLine(line);
  });
}

/** Gives back a function from a line of a log to what is shown of it. Lines that are not JSON stay as they are. */
export async function formatter(isTerminal) {
  if (!isTerminal) return (line) => `${line}\n`;
  const { prettyFactory } = (await import('pino-pretty')).default;
  return prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
  });
}
