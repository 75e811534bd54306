import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Returns undefined if the process has ended or the system is not Linux.
 * @param pid id of the process itself, or of its parent process `unshare`
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
    const stat = readFileSync(`/proc/${child || pid}/stat`, 'utf8');
    // The command name may contain spaces and stands in parentheses, so `fields` begins after the last `)`.
    // `fields[11]` and `fields[12]` are user and system time, numbers 14 and 15 in
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
