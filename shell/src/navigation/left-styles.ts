import { ownerOf, type RemoteAddress } from '../boot';
import type { Tab } from '../tab';

/**
 * Removes the former remote's styles of html and body when a page of another remote opens. Otherwise, a remote that
 * locks the scroll position could lock all following pages. Custom properties stay, because the next remote may have
 * set some when its code was loaded.
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
