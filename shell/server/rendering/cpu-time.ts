import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU time in seconds that a process has used. Undefined on systems other than Linux.
 * @param pid id of the process, or of the `unshare` command whose only child the process is
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
    const stat = readFileSync(`/proc/${child || pid}/stat`, 'utf8');
    // The command's name in parentheses may contain spaces, so the fields are read after it:
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
