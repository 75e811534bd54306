import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { isBelow, ownerOf, type Boot, type Composition } from './boot';
import { partName } from './errors/part-name';

/** Facts about the page that the server passes to the views. */
export type Facts = Composition & Pick<Boot, 'privatePaths'>;

export const PageFacts = createContext<Facts>({
  set: '',
  remotes: [],
  closed: [],
  off: [],
  origins: [],
  privatePaths: [],
});

/** Returns whether the current page is private, as the admin pages are. */
export function useIsPrivate(): boolean {
  const { pathname } = useLocation();
  return useContext(PageFacts).privatePaths.some((below) => isBelow(pathname, below));
}

/** Returns whether the visitor has a session, which opens the private pages. */
export function useHasSession(): boolean {
  const { privatePaths, closed } = useContext(PageFacts);
  return privatePaths.some((below) => !closed.includes(below));
}

/** Name for visitors of the remote that owns a path. */
export function usePartName(pathname: string): string {
  return partName(ownerOf(useContext(PageFacts).remotes, pathname)?.name);
}
