import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Undefined if the process has ended, and on systems other than Linux.
 * @param pid process id. If `unshare` started the process, `pid` is the id of `unshare`
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
    const stat = readFileSync(`/proc/${child || pid}/stat`, 'utf8');
    // The command's name may contain spaces, so `fields` begins after its closing parenthesis.
    // `fields[11]` and `fields[12]` are user and system time, numbers 14 and 15 in
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
