import { setTimeout as pause } from 'node:timers/promises';
import { paths } from 'shared-lib/schema';
import { joinUrl } from 'shared-lib/site';
import type { Log } from '../logging/log';
import { reasonOf } from '../logging/reason';

/** Assumed maximum time until a change has reached all instances of the content service. */
const REPLICATION_MS = 300;

/** The shell reconnects after this time without data. Must exceed the heartbeat interval of the content service. */
const HEARTBEAT_TIMEOUT_MS = 3_000;
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 2_000;
const MAX_EVENT_CHARS = 10_000;

export type EpochState = Pick<ContentEpoch, 'current' | 'changedAt' | 'isSubscribed'>;

/** Whether the content service may still answer with the content from before the last change. */
export const isReplicating = ({ changedAt }: EpochState, time = performance.now()): boolean =>
  time < changedAt + REPLICATION_MS;

/**
 * Whether content that was read at `readAt` may lack the last change, although a new read would include the change.
 * False until the change has reached all instances of the content service, because a new read may lack it until then.
 */
export const mayBeOutdated = (epoch: EpochState, readAt: number): boolean =>
  isReplicating(epoch, readAt) && !isReplicating(epoch);

type Options = {
  apiUrl: string;
  isSupported: () => boolean;
  log: Log;
};

/** Counts content changes, which the content service reports as server-sent events. */
export class ContentEpoch {
  /** Increases with each reported change, and whenever the shell may have missed changes. */
  current = 0;
  /** Value of `performance.now()` when `current` last increased. */
  changedAt = -Infinity;
  isSubscribed = false;
  private remoteEpoch: string | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly options: Options) {}

  start(): void {
    void this.subscribeUntilStopped();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async subscribeUntilStopped(): Promise<void> {
    const { isSupported, log } = this.options;
    const { signal } = this.stopping;
    let delayMs = MIN_RECONNECT_MS;
    while (!signal.aborted) {
      try {
        if (isSupported()) await this.subscribe();
      } catch (error) {
        if (this.isSubscribed) {
          delayMs = MIN_RECONNECT_MS;
          log.warn({ reason: reasonOf(error) }, 'lost the change events of the content service');
        }
      }
      this.isSubscribed = false;
      await pause(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
      delayMs = Math.min(2 * delayMs, MAX_RECONNECT_MS);
    }
  }

  /** Never resolves. Rejects with the reason when the connection ends. */
  private async subscribe(): Promise<void> {
    const silence = new AbortController();
    const signal = AbortSignal.any([silence.signal, this.stopping.signal]);
    const abort = () => silence.abort(new Error('no heartbeat'));
    const heartbeat = setTimeout(abort, HEARTBEAT_TIMEOUT_MS).unref();
    try {
      const { ok, status, body } = await fetch(joinUrl(this.options.apiUrl, paths.contentChanges), {
        signal,
      });
      if (!ok || !body) throw new Error(`status ${status}`);
      let text = '';
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        heartbeat.refresh();
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        if (text.length > MAX_EVENT_CHARS) throw new Error('an event is too long');
        for (const event of events) this.handle(event);
      }
      throw new Error('the connection ended');
    } finally {
      clearTimeout(heartbeat);
    }
  }

  /** Ignores heartbeats, which have no `data` line. @throws Error if the event is malformed */
  private handle(event: string): void {
    const data = /^data: ?(.*)$/m.exec(event)?.[1];
    if (data === undefined) return;
    const { epoch, isCurrent } = JSON.parse(data) as { epoch?: unknown; isCurrent?: unknown };
    if (typeof epoch !== 'string') throw new Error('an event has no epoch');
    if (epoch !== this.remoteEpoch) {
      this.remoteEpoch = epoch;
      this.current += 1;
      this.changedAt = performance.now();
    }
    if (!this.isSubscribed && isCurrent)
      this.options.log.info({}, 'subscribed to the change events of the content service');
    this.isSubscribed = isCurrent === true;
  }
}
