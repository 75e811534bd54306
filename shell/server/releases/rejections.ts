/** A release that was rejected is read in full again, in case its files arrived late, but not at every look. */
const RETRY_MS = 2_000;

type Rejection = { reason: string; version?: string; at: number };
type Log = { warn: (facts: object, text: string) => void };

/** Why the releases that the registry names are not in use, by the key of their load. */
export class Rejections {
  private readonly rejections = new Map<string, Rejection>();

  constructor(private readonly log: Log) {}

  reasonOf = (key: string): string | undefined => this.rejections.get(key)?.reason;

  /** Whether this version was rejected so recently that it need not be read again yet. */
  isRecent(key: string, version: string): boolean {
    const rejection = this.rejections.get(key);
    return rejection?.version === version && Date.now() - rejection.at < RETRY_MS;
  }

  /** A reason is logged once, however often it is found again. */
  add(key: string, reason: string, { version, kept }: { version?: string; kept?: string } = {}): void {
    const isNews = this.rejections.get(key)?.reason !== reason;
    this.rejections.set(key, { reason, at: Date.now(), ...(version !== undefined && { version }) });
    if (isNews) this.log.warn({ name: key, reason, kept }, 'release refused');
  }

  remove(key: string): void {
    this.rejections.delete(key);
  }

  all(): Record<string, string> {
    return Object.fromEntries([...this.rejections].map(([key, { reason }]) => [key, reason]));
  }
}
