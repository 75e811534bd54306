import { ownerOf, type RemoteAddress } from '../boot';
import type { Tab } from '../tab';

/**
 * Removes the styles that the former remote set on html and body when a page of another remote opens. A page that locks
 * the scroll position and never unlocks it would otherwise lock all following pages. Custom properties stay, because they
 * affect only elements that name them, and the next remote may have set its own when its code was loaded.
 */
export function removeLeftStyles(remotes: RemoteAddress[], { router }: Tab): void {
  let shown = ownerOf(remotes, location.pathname);
  router?.subscribe((state) => {
    const next = ownerOf(remotes, state.location.pathname);
    if (next === shown) return;
    shown = next;
    for (const { style } of [document.documentElement, document.body])
      for (const name of Array.from(style)) if (!name.startsWith('--')) style.removeProperty(name);
  });
}
