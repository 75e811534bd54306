import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

type Usage = { pid: number; parent: number; megabytes: number; seconds: number };

/** Works on Linux only. `megabytes` is resident memory of the process and its descendants. The seconds are CPU time. */
export function readProcessTree(pid: number) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const descendantsOf = (parent: number): Usage[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...descendantsOf(one.pid)]);
  const own = all.filter((one) => one.pid === pid);
  const descendants = descendantsOf(pid);
  const sum = (processes: Usage[], field: keyof Usage) =>
    processes.reduce((total, one) => total + one[field], 0);
  return {
    megabytes: sum([...own, ...descendants], 'megabytes'),
    ownSeconds: sum(own, 'seconds'),
    descendantSeconds: sum(descendants, 'seconds'),
  };
}

/** Resolution: hundredths of a second. @throws Error if the process has ended */
export function cpuSeconds(pid: number): number {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
  const [user, system] = fields.slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** Returns an empty list if the process has ended. */
function readProcess(name: string): Usage[] {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8');
    const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [
      {
        pid: Number(name),
        parent: field('PPid'),
        megabytes: (field('VmRSS') * 1024) / 1e6,
        seconds: cpuSeconds(Number(name)),
      },
    ];
  } catch {
    return [];
  }
}
