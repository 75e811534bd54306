import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import { BusyError } from '../errors';

/** A listener hears nothing for three of these: the connection is lost. */
const BEAT_MS = 1_000;
/** Shells, not visitors, listen. */
const MAX_LISTENERS = 50;
/** What a listener that does not read may keep waiting. */
const MAX_UNREAD_BYTES = 16 * 1024;

/** Tells listeners when the content has changed. */
export class ContentChanges {
  readonly #instance = randomUUID();
  readonly #listeners = new Set<PassThrough>();
  #count = 0;
  #isCurrent = true;
  #beat: NodeJS.Timeout | undefined;

  /** @param isCurrent false: this instance may not hear of other instances' writes */
  readonly tell = (isCurrent: boolean): void => {
    this.#count += 1;
    this.#isCurrent = isCurrent;
    this.#send(this.#event());
  };

  /** @throws BusyError when there are too many listeners */
  listen(): PassThrough {
    if (this.#listeners.size >= MAX_LISTENERS) throw new BusyError('Too many listeners');
    const listener = new PassThrough();
    listener.once('close', () => this.#leave(listener));
    this.#listeners.add(listener);
    this.#beat ??= setInterval(() => this.#send(': beat\n\n'), BEAT_MS).unref();
    listener.write(this.#event());
    return listener;
  }

  close(): void {
    for (const listener of this.#listeners) listener.end();
    clearInterval(this.#beat);
  }

  #event(): string {
    const epoch = `${this.#instance}.${this.#count}`;
    return `data: ${JSON.stringify({ epoch, isCurrent: this.#isCurrent })}\n\n`;
  }

  #send(text: string): void {
    for (const listener of this.#listeners) {
      if (listener.writableLength + listener.readableLength > MAX_UNREAD_BYTES) listener.destroy();
      else listener.write(text);
    }
  }

  #leave(listener: PassThrough): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }
}

/**
 * Server-sent events for caches in front of this service: `{ epoch, isCurrent }` at once and after each change. Two
 * different epochs stand for different content. While `isCurrent` is false, changes may go untold.
 */
export function addChangesRoute(app: FastifyInstance, changes: ContentChanges): void {
  app.get(
    `/${paths.contentChanges}`,
    {
      config: { access: 'public' },
      schema: { tags: ['Service'], summary: 'Tells when the content has changed, as server-sent events' },
      logLevel: 'warn',
    },
    (request, reply) => {
      const listener = changes.listen();
      request.raw.once('close', () => listener.destroy());
      return reply.type('text/event-stream').send(listener);
    },
  );
  app.addHook('preClose', async () => changes.close());
}
