import { readFile, stat } from 'node:fs/promises';
import type { Log } from '../../logging/log';
import { reasonOf } from '../../logging/reason';
import { replaceFile } from '../replace-file';
import { parseComparisons, type StoredComparison } from './stored-comparison';

const SAVE_INTERVAL_MS = 5_000;
/** A remote with 20 pages needs about 80 KB. */
const MAX_BYTES = 1024 * 1024;

export class OutcomeFile {
  private timer: NodeJS.Timeout | undefined;
  private current: (() => StoredComparison[]) | undefined;
  /** Undefined after a failed save. */
  private savedText: string | undefined = '[]';
  private saving: Promise<void> = Promise.resolve();
  private loggedReason = '';

  constructor(
    private readonly file: string,
    private readonly log: Log,
  ) {}

  async read(): Promise<StoredComparison[]> {
    try {
      if ((await stat(this.file)).size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES} bytes`);
      const text = await readFile(this.file, 'utf8');
      const comparisons = parseComparisons(text);
      this.savedText = text;
      return comparisons;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn(
          { file: this.file, reason: reasonOf(error) },
          'outcomes of releases are damaged and start empty',
        );
      return [];
    }
  }

  start(current: () => StoredComparison[]): void {
    this.current = current;
    this.timer = setInterval(() => void this.save(), SAVE_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.save();
  }

  private save(): Promise<void> {
    if (!this.current) return this.saving;
    const { text, omitted } = withinLimit(this.current());
    if (omitted.length > 0) this.warn(`too many outcomes: ${omitted.join(', ')}`);
    if (text === this.savedText) return this.saving;
    this.savedText = text;
    return (this.saving = this.saving
      .then(() => replaceFile(this.file, text))
      .catch((error: unknown) => {
        this.savedText = undefined;
        this.warn(reasonOf(error));
      }));
  }

  /** Logs a reason once, because the shell saves the file every few seconds. */
  private warn(reason: string): void {
    if (reason === this.loggedReason) return;
    this.loggedReason = reason;
    this.log.warn({ file: this.file, reason }, 'outcomes of releases cannot be saved');
  }
}

/** Keeps the smallest comparisons that fit into MAX_BYTES, so that one large remote does not displace all others. */
function withinLimit(comparisons: readonly StoredComparison[]): { text: string; omitted: string[] } {
  const sorted = comparisons
    .map((comparison) => ({ remote: comparison.remote, text: JSON.stringify(comparison) }))
    .toSorted((one, other) => one.text.length - other.text.length);
  let size = 0;
  const isWithin = sorted.map(({ text }) => (size += Buffer.byteLength(text) + 2) < MAX_BYTES);
  const saved = sorted.filter((_one, index) => isWithin[index]);
  return {
    text: `[${saved.map(({ text }) => text).join(',\n')}]`,
    omitted: sorted.filter((_one, index) => !isWithin[index]).map(({ remote }) => remote),
  };
}
