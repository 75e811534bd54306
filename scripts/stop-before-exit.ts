/**
 * Calls `stop` before the process exits after a signal, a closed terminal (SIGHUP) or an uncaught exception, so that no
 * detached child process stays.
 * @returns a function that stops and exits with a code; further calls have no effect
 */
export function stopBeforeExit(stop: () => Promise<unknown>): (code: number) => void {
  let isStopping = false;
  const exit = (code: number): void => {
    if (isStopping) return;
    isStopping = true;
    void stop().finally(() => process.exit(code));
  };
  // Ignores failed output, for example to a closed terminal or a full disk, because such a failure must not end the
  // site.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => exit(0));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`);
    exit(1);
  });
  return exit;
}
