import { ownerOf, type RemoteAddress } from '../boot';
import type { Tab } from '../tab';

/**
 * Removes the styles that the former remote set on html and body when a page of another remote opens. A page that locks
 * the scroll position and never unlocks it would otherwise lock all following pages.
 */
export function removeLeftStyles(remotes: RemoteAddress[], { router }: Tab): void {
  let shown = ownerOf(remotes, location.pathname);
  router?.subscribe((state) => {
    const next = ownerOf(remotes, state.location.pathname);
    if (next === shown) return;
    shown = next;
    for (const element of [document.documentElement, document.body]) element.removeAttribute('style');
  });
}
