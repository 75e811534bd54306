import pg from 'pg';
import { CHANGES_CHANNEL, type ContentChange, type ContentChangeListener } from '../../change-notifications';
import { LOCK_SPACE } from '../../cluster-lock';
import { RestoreUnderWayError } from './errors';

const RETRY_MS = 250;
const HEARTBEAT_MS = 1_000;
const ANSWER_MS = 1_500;
/** All running instances share this advisory lock. A restore of a backup needs the lock exclusively. */
export const RUNNING_INSTANCES_LOCK = 100;

/** Receives content notifications. Its connection also holds the lock that marks this instance as running. */
export class ChangeFeed {
  readonly #listeners = new Set<ContentChangeListener>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(private readonly url: string) {}

  /** @throws RestoreUnderWayError while a backup is being restored, or the driver's error if the connection fails */
  static async open(url: string): Promise<ChangeFeed> {
    const feed = new ChangeFeed(url);
    await feed.#connect();
    return feed;
  }

  subscribe(listener: ContentChangeListener): void {
    this.#listeners.add(listener);
    if (!this.#client) listener.disconnect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'content-service changes',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    // Without a listener, an error would end the process. The handler of `end` reconnects.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await shareRunning(client);
      await client.query(`listen ${CHANGES_CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return void client.end().catch(() => undefined);
    client.on('notification', ({ payload }) => this.#announce(payload as ContentChange));
    client.once('end', () => this.#lose(client));
    this.#client = client;
    this.#beat(client);
  }

  #announce(change: ContentChange): void {
    for (const listener of this.#listeners)
      if (change === 'hidden') listener.forget();
      else listener.invalidate();
  }

  #beat(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === this.#client && !this.#isClosed && this.#beat(client),
        () => this.#lose(client),
      );
    }, HEARTBEAT_MS).unref();
  }

  #lose(client: pg.Client): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    void client.end().catch(() => undefined);
    for (const listener of this.#listeners) listener.disconnect();
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => this.#listeners.forEach((listener) => listener.reconnect()),
        () => this.#isClosed || this.#reconnectLater(),
      );
    }, RETRY_MS).unref();
  }
}

async function shareRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock_shared($1, $2) as "free"',
    [LOCK_SPACE, RUNNING_INSTANCES_LOCK],
  );
  if (!rows[0]?.free) throw new RestoreUnderWayError();
}
