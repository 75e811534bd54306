import { loadavg } from 'node:os';

/** Also prints the load of the machine, because it explains most of the differences between runs. */
export function printDuration(what: string, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  process.stdout.write(`${what}: ${seconds} s (load ${loadavg()[0]!.toFixed(1)})\n`);
}
