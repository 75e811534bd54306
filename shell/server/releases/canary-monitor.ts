/** The last page views of a release on trial that are looked at. */
const VIEWS = 200;
/** So many of them have to fail … */
const FEWEST_FAILURES = 5;
/** … and such a part of them. */
const WORST_RATE = 0.1;

/** A release on trial and the page views it had: whether each failed, oldest first. */
type Trial = { version: string; views: Map<string, boolean> };

/**
 * Counts the page views of releases on trial and those of them that failed. A page view is known by an id that only
 * its page and this process know, and fails at most once.
 */
export class Canaries {
  private readonly trials = new Map<string, Trial>();

  /**
   * @param onFailure is told once that a release on trial fails too often
   * @param newId makes ids that nobody can guess
   */
  constructor(
    private readonly onFailure: (remote: string, version: string, why: string) => void,
    private readonly newId: () => string,
  ) {}

  /**
   * Begins a page view with these releases on trial, by remote.
   * @returns its id; undefined without a release on trial
   */
  shown(versions: Readonly<Record<string, string>>): string | undefined {
    const entries = Object.entries(versions);
    if (entries.length === 0) return undefined;
    const view = this.newId();
    for (const [remote, version] of entries) this.trial(remote, version).views.set(view, false);
    return view;
  }

  /** A page view failed. Views that are unknown, too old or have failed already do not count. */
  failed(view: string, remote: string, reason: string): void {
    const trial = this.trials.get(remote);
    if (trial?.views.get(view) !== false) return;
    trial.views.set(view, true);
    const failures = [...trial.views.values()].filter(Boolean).length;
    if (failures < FEWEST_FAILURES || failures / trial.views.size < WORST_RATE) return;
    this.trials.delete(remote);
    const why = `${failures} of the last ${trial.views.size} page views failed; the last: ${reason}`;
    this.onFailure(remote, trial.version, why);
  }

  private trial(remote: string, version: string): Trial {
    let trial = this.trials.get(remote);
    if (trial?.version !== version) this.trials.set(remote, (trial = { version, views: new Map() }));
    const oldest = trial.views.size >= VIEWS && trial.views.keys().next().value;
    if (typeof oldest === 'string') trial.views.delete(oldest);
    return trial;
  }
}
