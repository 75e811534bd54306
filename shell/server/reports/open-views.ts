/** After this time without a report of its end, a page view counts as hung or crashed. */
const SILENT_AFTER_MS = 5 * 60_000;
const MAX_OPEN = 20_000;

/**
 * Page views that started and have not reported their end. One such view is no evidence against its release, because
 * visitors also leave good pages open. `ReleaseJudge` compares the frequencies of the new and the former release.
 */
export class OpenViews<View> {
  /** In the order in which the views started. */
  private readonly views = new Map<string, { view: View; since: number }>();

  constructor(private readonly onSilent: (view: View) => void) {}

  start(id: string, view: View): void {
    this.endSilent();
    if (this.views.size < MAX_OPEN && !this.views.has(id))
      this.views.set(id, { view, since: performance.now() });
  }

  end(id: string): View | undefined {
    this.endSilent();
    const open = this.views.get(id);
    this.views.delete(id);
    return open?.view;
  }

  private endSilent(): void {
    for (const [id, { view, since }] of this.views) {
      if (performance.now() - since < SILENT_AFTER_MS) return;
      this.views.delete(id);
      this.onSilent(view);
    }
  }
}
