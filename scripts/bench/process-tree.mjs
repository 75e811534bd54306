import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Reads the resources of a process and of its descendants from /proc (Linux only).
 * @returns {{ megabytes: number, ownSeconds: number, descendantSeconds: number }} resident memory of all, and processor
 *   time of the process and of its running descendants
 */
export function readProcessTree(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const descendantsOf = (parent) =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...descendantsOf(one.pid)]);
  const own = all.filter((one) => one.pid === pid);
  const descendants = descendantsOf(pid);
  const sum = (processes, field) => processes.reduce((total, one) => total + one[field], 0);
  return {
    megabytes: sum([...own, ...descendants], 'megabytes'),
    ownSeconds: sum(own, 'seconds'),
    descendantSeconds: sum(descendants, 'seconds'),
  };
}

/** Returns an empty list if the process has ended. */
function readProcess(name) {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8');
    const field = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const [user, system] = readFileSync(`/proc/${name}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      .split(' ')
      .slice(11, 13);
    return [
      {
        pid: Number(name),
        parent: field('PPid'),
        megabytes: field('VmRSS') / 1024,
        seconds: (Number(user) + Number(system)) / TICKS_PER_SECOND,
      },
    ];
  } catch {
    return [];
  }
}
