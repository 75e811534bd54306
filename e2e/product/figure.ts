import { loadavg } from 'node:os';

export function printDuration(what: string, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  process.stdout.write(`${what}: ${seconds} s (load ${loadavg()[0]!.toFixed(1)})\n`);
}
