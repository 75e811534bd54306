import { LRUCache } from 'lru-cache';
import type { ContentEpoch } from '../content-epoch';
import type { ApiAnswer } from './protocol';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Answers of the content service to public reads, for all render processes, until the content changes. Only while the
 * service tells of changes: of another one, nobody knows how long an answer holds.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, ApiAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, headers }) => body.length + JSON.stringify(headers).length,
  });
  /** Another number: what was kept before is not current any more. */
  generation = 0;
  private readonly current = new WeakSet<ApiAnswer>();
  private keptIn = -1;

  constructor(private readonly epoch: Pick<ContentEpoch, 'current' | 'isTold'>) {}

  /** @param key of a GET whose answer depends on nothing else */
  async read(key: string, ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const { current, isTold } = this.epoch;
    if (!isTold) return ask();
    if (this.keptIn !== current) this.begin(current);
    const kept = this.answers.get(key);
    if (kept) return kept;
    const answer = await ask();
    if (isKeepable(answer) && this.epoch.isTold && this.epoch.current === current) this.keep(key, answer);
    return answer;
  }

  /** Whether the answer was kept: others will get the same object. */
  has = (answer: ApiAnswer): boolean => this.current.has(answer);

  private keep(key: string, answer: ApiAnswer): void {
    this.answers.set(key, answer);
    this.current.add(answer);
  }

  private begin(epoch: number): void {
    this.answers.clear();
    this.generation += 1;
    this.keptIn = epoch;
  }
}

/** The service gives what everybody may keep until it changes a validator, and forbids the rest: form stamps, say. */
const isKeepable = ({ status, headers }: ApiAnswer): boolean => {
  const { etag, 'cache-control': control, warning } = Object.fromEntries(headers);
  return status === 200 && etag !== undefined && control === 'no-cache' && warning === undefined;
};
