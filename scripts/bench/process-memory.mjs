import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process and all below it, in MB. Linux only. */
export function memoryOf(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const below = (parent) =>
    processes.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const own = processes.filter((one) => one.pid === pid);
  return [...own, ...below(pid)].reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
}

/** None when it has ended meanwhile. */
function readProcess(name) {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8');
    const field = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ pid: Number(name), parent: field('PPid'), kilobytes: field('VmRSS') }];
  } catch {
    return [];
  }
}
