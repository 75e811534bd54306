import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU time in seconds that a process has used. Undefined if the process has ended, and on systems other
 * than Linux.
 * @param pid id of the process. If `unshare` started the process, the id of `unshare`, whose only child it is.
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
    const stat = readFileSync(`/proc/${child || pid}/stat`, 'utf8');
    // The fields are read after the command's name, because this name, in parentheses, may contain spaces:
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
