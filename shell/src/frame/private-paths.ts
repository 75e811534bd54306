import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { isBelow } from '../boot';

/** The paths below which no page is for everybody, as the server says. */
export const PrivatePaths = createContext<readonly string[]>([]);

/** Whether the page at this address is not for everybody: nothing there addresses visitors. */
export function useIsPrivate(): boolean {
  const { pathname } = useLocation();
  return useContext(PrivatePaths).some((below) => isBelow(pathname, below));
}
