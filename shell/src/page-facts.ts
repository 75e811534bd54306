import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { isBelow, ownerOf, remoteIn, type Boot, type Composition, type MenuEntry } from './boot';
import { partName } from './errors/part-name';

export type Facts = Composition & Pick<Boot, 'privatePaths'>;

export const PageFacts = createContext<Facts>({
  set: '',
  remotes: [],
  closed: [],
  off: [],
  origins: [],
  privatePaths: [],
});

export function useIsPrivate(): boolean {
  const { pathname } = useLocation();
  return useContext(PageFacts).privatePaths.some((below) => isBelow(pathname, below));
}

/** True if the visitor has the admin cookie. Without the cookie, the server lists the private paths as closed. */
export function useHasSession(): boolean {
  const { privatePaths, closed } = useContext(PageFacts);
  return privatePaths.some((below) => !closed.includes(below));
}

export const useMenuEntries = (): MenuEntry[] => [
  { label: 'ABOUT US', path: '/aboutus' },
  { label: 'CONTACT US', path: '/contact' },
  ...(useContext(PageFacts).menu ?? []),
];

/** Names the remote in the stack of `error`. If the stack contains no remote, names the remote at `pathname`. */
export function usePartName(pathname: string, error?: unknown): string {
  const { remotes } = useContext(PageFacts);
  const stack = String((error as Partial<Error> | undefined)?.stack);
  return partName(remoteIn(stack, remotes) ?? ownerOf(remotes, pathname)?.name);
}
