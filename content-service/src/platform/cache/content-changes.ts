import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { BusyError } from '../errors';

/** Must be shorter than `HEARTBEAT_TIMEOUT_MS` of the shell (content-epoch.ts). */
const HEARTBEAT_MS = 1_000;
/** Only instances of the shell subscribe, and a site has few of them. */
const MAX_SUBSCRIBERS = 50;
const MAX_BUFFERED_BYTES = 16 * 1024;

export class ContentChanges {
  readonly #instance = randomUUID();
  readonly #subscribers = new Set<PassThrough>();
  #count = 0;
  #isCurrent = true;
  #heartbeat: NodeJS.Timeout | undefined;

  /** @param isCurrent false if this instance may miss writes of other instances */
  readonly publish = (isCurrent: boolean): void => {
    this.#count += 1;
    this.#isCurrent = isCurrent;
    this.#send(this.#event());
  };

  subscribe(): PassThrough {
    if (this.#subscribers.size >= MAX_SUBSCRIBERS) throw new BusyError('Too many subscribers');
    const subscriber = new PassThrough();
    subscriber.once('close', () => this.#remove(subscriber));
    this.#subscribers.add(subscriber);
    this.#heartbeat ??= setInterval(() => this.#send(': heartbeat\n\n'), HEARTBEAT_MS).unref();
    subscriber.write(this.#event());
    return subscriber;
  }

  close(): void {
    for (const subscriber of this.#subscribers) subscriber.end();
    clearInterval(this.#heartbeat);
  }

  #event(): string {
    const epoch = `${this.#instance}.${this.#count}`;
    return `data: ${JSON.stringify({ epoch, isCurrent: this.#isCurrent })}\n\n`;
  }

  #send(text: string): void {
    for (const subscriber of this.#subscribers) {
      const bufferedBytes = subscriber.writableLength + subscriber.readableLength;
      if (bufferedBytes > MAX_BUFFERED_BYTES) subscriber.destroy();
      else subscriber.write(text);
    }
  }

  #remove(subscriber: PassThrough): void {
    this.#subscribers.delete(subscriber);
    if (this.#subscribers.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}
