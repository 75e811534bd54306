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

/** @throws Error if the process has ended */
export const residentMegabytes = (pid: number) => (statusField(pid, 'VmRSS') * 1024) / 1e6;

/** Since the start of the process. @throws Error if the process has ended */
export const mostResidentMegabytes = (pid: number) => (statusField(pid, 'VmHWM') * 1024) / 1e6;

function statusField(pid: number, name: 'PPid' | 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}

/** Returns an empty list if the process has ended. */
function readProcess(name: string): Usage[] {
  try {
    const pid = Number(name);
    const parent = statusField(pid, 'PPid');
    return [{ pid, parent, megabytes: residentMegabytes(pid), seconds: cpuSeconds(pid) }];
  } catch {
    return [];
  }
}
