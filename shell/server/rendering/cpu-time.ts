import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Returns undefined on systems other than Linux.
 * @param pid id of the process, or of `unshare` if `unshare` started the process
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
    const stat = readFileSync(`/proc/${child || pid}/stat`, 'utf8');
    // Reads the fields after the command's name, which may contain spaces and ends with a parenthesis:
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
