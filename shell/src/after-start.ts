import type { Boot } from './boot';
import type { Discovery } from './composition/discovery';
import { openBlockedLinks } from './errors/blocked-links';
import { replaceStuckPages } from './errors/stuck-page';
import { removeLeftStyles } from './navigation/left-styles';
import { prefetchOnIntent } from './navigation/prefetch';
import type { Tab } from './tab';

/** The start does not need these features, so they have a chunk of their own. */
export function afterStart({ pagesAt }: Discovery, boot: Boot, tab: Tab): void {
  prefetchOnIntent(pagesAt, boot.privatePaths);
  openBlockedLinks(tab);
  removeLeftStyles(boot.remotes, tab);
  replaceStuckPages(boot, tab);
}
