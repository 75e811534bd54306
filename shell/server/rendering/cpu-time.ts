import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU time that a process has used. Returns undefined if the process has ended, and on systems
 * other than Linux.
 * @param pid id of the process. If `unshare` started the process, `pid` is the id of `unshare`.
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
    const stat = readFileSync(`/proc/${child || pid}/stat`, 'utf8');
    // The command's name may contain spaces and ends with a parenthesis, so the fields are counted from
    // there. `fields[11]` is the user time, and `fields[12]` is the system time:
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
