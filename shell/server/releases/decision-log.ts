import type { RegistryEntry } from 'release-store/release';
import { Outdated, type ChangeRequest, type FolderStore } from 'release-store/store';
import type { Log } from '../logging/log';

const MAX_REASON = 400;

export type Decision = Pick<ChangeRequest, 'did' | 'version' | 'why' | 'percent' | 'ramp' | 'holdback'> & {
  /** Whether the decision still applies to the current entry. If false, the decision is not written. */
  appliesTo?: (entry: RegistryEntry) => boolean;
};

/** Writes the shell's own decisions, such as a quarantine, into the history of the registry. */
export class DecisionLog {
  private writing: Promise<void> = Promise.resolve();
  private isClosed = false;

  /** @param store undefined if the shell cannot write to the registry, because the variable REGISTRY is set */
  constructor(
    private readonly store: FolderStore | undefined,
    private readonly log: Log,
  ) {}

  record(remote: string, decision: Decision): void {
    const { store } = this;
    if (store && !this.isClosed) this.writing = this.writing.then(() => this.write(store, remote, decision));
  }

  close(): void {
    this.isClosed = true;
  }

  recorded = (): Promise<void> => this.writing;

  private async write(store: FolderStore, remote: string, decision: Decision): Promise<void> {
    const { appliesTo, ...request } = decision;
    const change = { ...request, why: decision.why.slice(0, MAX_REASON), who: 'the shell' };
    try {
      const { entry, tag } = await store.entry(remote);
      if (appliesTo && !(entry && appliesTo(entry))) return;
      await store.change(remote, tag, change, { role: 'shell' });
    } catch (error) {
      // `Outdated`: the entry has changed meanwhile. The next attempt checks `appliesTo` with the new entry.
      if (error instanceof Outdated) return this.write(store, remote, decision);
      this.log.warn(
        { remote, ...decision, err: error },
        'decision of the shell cannot be written to the registry',
      );
    }
  }
}
