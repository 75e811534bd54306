import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { reasonOf } from '../logging/reason';
import { CrashError, StartError } from './errors';
import { readFrames, writeFrame, type Reader } from './frames';
import { CHANNEL_FD, type ToWorker } from './protocol';
import { sandboxed, sandboxEnvironment, type Isolation } from './sandbox';

const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
const MAX_STDERR_CHARS = 4_000;

type Options = { script: string; isolation: Isolation };

type Handlers = Pick<Reader, 'onMessage'> & {
  /** Gets a StartError if the process sent no message, otherwise a CrashError. May be called more than once. */
  onEnd: (error: CrashError | StartError) => void;
};

export class SandboxedChild {
  private readonly child: ChildProcess | undefined;
  private readonly channel: Duplex | undefined;
  private stderr = '';
  private crashReason: string | undefined;
  private hasSentMessage = false;

  /** Does not throw if the process cannot be started: `onEnd` gets the error later. */
  constructor(
    options: Options,
    private readonly handlers: Handlers,
  ) {
    const child = this.start(options);
    // Without a pid, the process did not start: `stdio` is not set, and `child.kill` could end the shell (pid 0).
    if (child?.pid === undefined) return;
    this.child = child;
    this.channel = child.stdio[CHANNEL_FD] as Duplex;
    // The channel fails when the process ends, and the `close` listener handles the end.
    this.channel.on('error', () => undefined);
    readFrames(this.channel, {
      maxBytes: MAX_MESSAGE_BYTES,
      onMessage: (...received) => {
        this.hasSentMessage = true;
        handlers.onMessage(...received);
      },
      onMalformed: (reason) => this.kill(reason),
    });
    (child.stderr as Readable).setEncoding('utf8').on('data', (text: string) => {
      this.stderr = (this.stderr + text).slice(-MAX_STDERR_CHARS);
    });
    child.once('close', (code, signal) =>
      handlers.onEnd(this.endedWith(this.crashReason ?? reasonIn(this.stderr, code, signal))),
    );
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  send(message: ToWorker): void {
    if (!this.channel) return;
    if (this.channel.writable) writeFrame(this.channel, message);
    if (this.channel.writableLength > MAX_UNREAD_BYTES) this.kill('it does not read its messages');
  }

  /** Closes the channel, too: a child that `unshare` has just forked survives the kill until the channel closes. */
  kill(reason?: string): void {
    this.crashReason ??= reason;
    this.child?.kill('SIGKILL');
    this.closeChannel();
  }

  closeChannel(): void {
    this.channel?.destroy();
  }

  private start({ script, isolation }: Options): ChildProcess | undefined {
    const fail = (error: unknown) =>
      this.handlers.onEnd(new StartError(`its process cannot be started: ${reasonOf(error)}`));
    const [command, ...args] = sandboxed(script, isolation);
    try {
      return spawn(command, args, {
        cwd: '/',
        env: sandboxEnvironment(),
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      }).once('error', fail);
    } catch (error) {
      // Node throws some errors, such as ENOMEM. It emits others, such as EMFILE, as `error` events.
      process.nextTick(fail, error);
      return undefined;
    }
  }

  /** A process sends a heartbeat before it gets the release's code. If none arrives, the release is not at fault. */
  private endedWith(reason: string): CrashError | StartError {
    return this.hasSentMessage
      ? new CrashError(reason)
      : new StartError(`its process cannot be started: ${reason}`);
  }
}

function reasonIn(stderr: string, code: number | null, signal: NodeJS.Signals | null): string {
  if (/heap out of memory|allocation failed/i.test(stderr)) return 'it ran out of memory';
  const [line] = stderr.trim().split('\n');
  return line ? line.slice(0, 300) : `its process ended with ${signal ?? `code ${code}`}`;
}
