import { LRUCache } from 'lru-cache';
import type { ContentEpoch } from '../content-epoch';
import type { Answer } from './answer';
import { KeptPage } from './kept-page';

/** A service that tells of no changes: a page of this age is made anew in the background … */
const FRESH_MS = 1_000;
/** … and one of this age is not shown before that. */
const OLDEST_MS = 5_000;
/** Other instances of the service may learn of a change a little later: what is made meanwhile is made once more. */
const SETTLE_MS = 300;
/** While a page cannot be made, one visitor in this time finds out whether it can be again. */
const LOOK_AGAIN_MS = 1_000;
/** Dates run out at midnight, which is a full quarter of an hour in every time zone. */
const QUARTER_HOUR_MS = 15 * 60 * 1000;

/** A page as it was made just now. */
export type Made = {
  answer: Answer;
  /** Whether it may be kept: it has all of its content, and is the same for everybody. */
  isWhole: boolean;
};

type Entry = { page: KeptPage; epoch: number; begunAt: number; endsAt: number; lookAgainAt?: number };

type Options = {
  epoch: Pick<ContentEpoch, 'current' | 'changedAt' | 'isTold'>;
  maxBytes: number;
  /** How long a page is shown whose content cannot be had any more. */
  showWithoutContentMs: number;
  log: { warn: (facts: object, text: string) => void };
  /** Milliseconds since any moment. */
  now?: () => number;
};

/** Keeps finished pages, each once for all visitors who get the same, until their content changes. */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly underWay = new Map<string, Promise<KeptPage | Answer>>();
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.entries = new LRUCache({
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ page }) => page.size,
    });
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * The page that is kept under this key, if it is current; else the one that `make` makes. A page that is not whole
   * goes to those who wait for it and is not kept; an older whole one takes its place.
   */
  async page(key: string, make: () => Promise<Made>): Promise<KeptPage | Answer> {
    const entry = this.entries.get(key);
    if (!entry) return this.made(key, make);
    const age = this.ageOf(entry);
    if (age === 'current') return entry.page;
    const isFailing = entry.lookAgainAt !== undefined && this.isShown(entry);
    if (age === 'old' && !isFailing) return this.made(key, make);
    if (this.now() >= (entry.lookAgainAt ?? 0)) void this.made(key, make).catch(() => undefined);
    return entry.page;
  }

  clear(): void {
    this.entries.clear();
  }

  private ageOf({ epoch, begunAt, endsAt }: Entry): 'current' | 'aging' | 'old' {
    const { current, changedAt, isTold } = this.options.epoch;
    const now = this.now();
    if (now >= endsAt || epoch !== current) return 'old';
    if (isTold) return begunAt < changedAt + SETTLE_MS && now >= changedAt + SETTLE_MS ? 'old' : 'current';
    if (now - begunAt < FRESH_MS) return 'current';
    return now - begunAt < OLDEST_MS ? 'aging' : 'old';
  }

  private isShown = ({ begunAt }: Entry): boolean => this.now() - begunAt < this.options.showWithoutContentMs;

  /** One page for all who wait for it, unless the content has changed since it was begun. */
  private made(key: string, make: () => Promise<Made>): Promise<KeptPage | Answer> {
    const wave = `${this.waveOf(this.now())} ${key}`;
    const underWay = this.underWay.get(wave);
    if (underWay) return underWay.then((page) => (isForOne(page) ? this.make(key, make) : page));
    const page = this.make(key, make).finally(() => this.underWay.delete(wave));
    this.underWay.set(wave, page);
    return page;
  }

  /** Pages that are begun before and after a change settled are not the same. */
  private waveOf(now: number): string {
    const { current, changedAt } = this.options.epoch;
    return `${current}${now < changedAt + SETTLE_MS ? ' early' : ''}`;
  }

  private async make(key: string, make: () => Promise<Made>): Promise<KeptPage | Answer> {
    const begunAt = this.now();
    const endsAt = begunAt + QUARTER_HOUR_MS - (Date.now() % QUARTER_HOUR_MS);
    const epoch = this.options.epoch.current;
    const { answer, isWhole } = await make();
    if (!isWhole) return this.shownInstead(key) ?? answer;
    const page = new KeptPage(answer);
    const known = this.entries.peek(key);
    const isNewest = !known || known.epoch < epoch || (known.epoch === epoch && known.begunAt <= begunAt);
    if (isNewest) this.entries.set(key, { page, epoch, begunAt, endsAt });
    return page;
  }

  /** The last whole page, while one cannot be made. */
  private shownInstead(key: string): KeptPage | undefined {
    const entry = this.entries.peek(key);
    if (!entry || !this.isShown(entry)) return undefined;
    if (entry.lookAgainAt === undefined)
      this.options.log.warn({ key }, 'page is shown as it was: its content cannot be had');
    entry.lookAgainAt = this.now() + LOOK_AGAIN_MS;
    return entry.page;
  }
}

/** A cookie that a release sets is for the visitor whose request it answers. */
const isForOne = (page: KeptPage | Answer) => !(page instanceof KeptPage) && 'set-cookie' in page.headers;
