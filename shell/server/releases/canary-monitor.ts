/** Number of recent page views that are evaluated. */
const MAX_VIEWS = 200;
/** A canary is halted after this many failures … */
const MIN_FAILURES = 5;
/** … if they are at least this share of the page views. */
const MAX_FAILURE_RATE = 0.1;

/** Page views of a canary by id, oldest first, and whether each failed. */
type Canary = { version: string; views: Map<string, boolean> };

/**
 * Counts the page views of canaries and the failed ones among them. Only the page and this process know the id of a page
 * view. Each page view fails at most once.
 */
export class CanaryMonitor {
  private readonly canaries = new Map<string, Canary>();

  /**
   * @param onFailure called once when a canary fails too often
   * @param newId returns an id that cannot be guessed
   */
  constructor(
    private readonly onFailure: (remote: string, version: string, why: string) => void,
    private readonly newId: () => string,
  ) {}

  /**
   * Starts a page view with these canary versions, by remote.
   * @returns its id; undefined without a canary
   */
  startView(versions: Readonly<Record<string, string>>): string | undefined {
    const entries = Object.entries(versions);
    if (entries.length === 0) return undefined;
    const view = this.newId();
    for (const [remote, version] of entries) this.canaryOf(remote, version).views.set(view, false);
    return view;
  }

  /** Records that a page view failed. Ignores unknown ids and page views that have failed already. */
  recordFailure(view: string, remote: string, reason: string): void {
    const canary = this.canaries.get(remote);
    if (canary?.views.get(view) !== false) return;
    canary.views.set(view, true);
    const failures = [...canary.views.values()].filter(Boolean).length;
    if (failures < MIN_FAILURES || failures / canary.views.size < MAX_FAILURE_RATE) return;
    this.canaries.delete(remote);
    const why = `${failures} of the last ${canary.views.size} page views failed; the last: ${reason}`;
    this.onFailure(remote, canary.version, why);
  }

  private canaryOf(remote: string, version: string): Canary {
    let canary = this.canaries.get(remote);
    if (canary?.version !== version) this.canaries.set(remote, (canary = { version, views: new Map() }));
    const oldest = canary.views.size >= MAX_VIEWS && canary.views.keys().next().value;
    if (typeof oldest === 'string') canary.views.delete(oldest);
    return canary;
  }
}
