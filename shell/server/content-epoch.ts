import { setTimeout as pause } from 'node:timers/promises';
import { paths } from 'shared-lib/schema';
import { joinUrl } from 'shared-lib/site';
import { reasonOf } from './reason';

/** The service gives a sign of life every second. */
const SILENCE_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const LONGEST_MESSAGE = 10_000;

type Log = { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void };

type Options = {
  apiUrl: string;
  /** Whether the service says that it tells of changes: capability `content-changes`. */
  isOffered: () => boolean;
  log: Log;
  /** Milliseconds since any moment. */
  now?: () => number;
};

/**
 * Counts the changes of the content. A service with the capability `content-changes` tells of each over a connection
 * that stays open; while there is none, `isTold` is false and readers go by age.
 */
export class ContentEpoch {
  /** Another number: the content is another. */
  current = 0;
  /** When `current` changed last. */
  changedAt = -Infinity;
  isTold = false;
  private known: string | undefined;
  private readonly stopping = new AbortController();
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? (() => performance.now());
  }

  /** What was read of the content before is not current any more. */
  readonly advance = (): void => {
    this.current += 1;
    this.changedAt = this.now();
  };

  start(): void {
    void this.follow();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async follow(): Promise<void> {
    const { isOffered, log } = this.options;
    const { signal } = this.stopping;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        if (isOffered()) await this.listen(() => (pauseMs = FIRST_PAUSE_MS));
      } catch (error) {
        if (this.isTold) log.warn({ reason: reasonOf(error) }, 'content service tells of no changes');
      }
      this.isTold = false;
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Reads what the service tells until the connection ends or falls silent. @throws Error */
  private async listen(onConnected: () => void): Promise<void> {
    const silence = new AbortController();
    const signal = AbortSignal.any([silence.signal, this.stopping.signal]);
    const listening = setTimeout(() => silence.abort(new Error('it fell silent')), SILENCE_MS).unref();
    try {
      const { ok, status, body } = await fetch(joinUrl(this.options.apiUrl, paths.contentChanges), {
        signal,
      });
      if (!ok || !body) throw new Error(`it answers ${status}`);
      let text = '';
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        listening.refresh();
        text += chunk;
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        if (text.length > LONGEST_MESSAGE) throw new Error('a message does not end');
        for (const message of messages) this.read(message);
        if (this.isTold) onConnected();
      }
      throw new Error('the connection ended');
    } finally {
      clearTimeout(listening);
    }
  }

  /** A server-sent event (https://html.spec.whatwg.org/multipage/server-sent-events.html). Comments are signs of life. */
  private read(message: string): void {
    const data = /^data: ?(.*)$/m.exec(message)?.[1];
    if (data === undefined) return;
    const { epoch, isCurrent } = JSON.parse(data) as { epoch?: unknown; isCurrent?: unknown };
    if (typeof epoch !== 'string') throw new Error('a message has no epoch');
    if (epoch !== this.known) this.advance();
    this.known = epoch;
    if (!this.isTold && isCurrent) this.options.log.info({}, 'content service tells of changes');
    this.isTold = isCurrent === true;
  }
}
