import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { isBelow, ownerOf, type Boot, type Composition } from './boot';
import { partName } from './errors/part-name';

/** What the views know of the page they stand on: what the server hands to it. */
export type Facts = Composition & Pick<Boot, 'privatePaths'>;

export const PageFacts = createContext<Facts>({
  set: '',
  remotes: [],
  closed: [],
  off: [],
  origins: [],
  privatePaths: [],
});

/** Whether the page at this address is not for everybody: nothing there addresses visitors. */
export function useIsPrivate(): boolean {
  const { pathname } = useLocation();
  return useContext(PageFacts).privatePaths.some((below) => isBelow(pathname, below));
}

/** Whether the visitor has a session: then the private pages are open. */
export function useHasSession(): boolean {
  const { privatePaths, closed } = useContext(PageFacts);
  return privatePaths.some((below) => !closed.includes(below));
}

/** What visitors call the part of the site that a path belongs to. */
export function usePartName(pathname: string): string {
  return partName(ownerOf(useContext(PageFacts).remotes, pathname)?.name);
}
