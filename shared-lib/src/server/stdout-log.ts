import { writeSync } from 'node:fs';

const STDOUT = 1;
const MAX_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 100;

/**
 * Unlike pino's own destination, never blocks and never throws: a full disk or a stalled reader must not stop the
 * server. Lines wait in memory. While more than `MAX_WAITING_BYTES` wait, drops new lines. A later line says how many.
 */
export class StdoutLog {
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  #hasNoReader = false;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    // This getter makes a pipe non-blocking. A write to a blocking pipe waits for the reader.
    void process.stdout;
    process.once('exit', () => this.#flush());
  }

  write(line: string): void {
    if (this.#hasNoReader) return;
    if (this.#waitingBytes > MAX_WAITING_BYTES && !this.#flush()) {
      this.#dropped += 1;
      return;
    }
    this.#add(line);
    this.#flush();
  }

  #add(line: string): void {
    const bytes = Buffer.from(line);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  /** @returns true if no line waits any more */
  #flush(): boolean {
    try {
      while (this.#waiting.length > 0) this.#writeFirst();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') this.#stop();
      else if (!this.#timer) this.#timer = setTimeout(() => this.#retry(), RETRY_MS).unref();
      return false;
    }
  }

  #writeFirst(): void {
    const [line] = this.#waiting as [Buffer];
    const written = writeSync(STDOUT, line);
    this.#waitingBytes -= written;
    if (written < line.length) this.#waiting[0] = line.subarray(written);
    else this.#waiting.shift();
    if (this.#waiting.length === 0 && this.#dropped > 0) this.#reportDropped();
  }

  #reportDropped(): void {
    const facts = { level: 40, time: new Date().toISOString(), pid: process.pid, lines: this.#dropped };
    this.#dropped = 0;
    this.#add(`${JSON.stringify({ ...facts, msg: 'log lines were dropped' })}\n`);
  }

  #retry(): void {
    this.#timer = undefined;
    this.#flush();
  }

  #stop(): void {
    this.#hasNoReader = true;
    this.#waiting.length = 0;
  }
}
