import { createContext, useContext, useEffect, useRef } from 'react';

export type Unread = { count: number };

/**
 * Undefined until the number of new requests is loaded. A new object means that the number has changed or that the tab
 * has become visible again.
 */
export const UnreadContext = createContext<Unread | undefined>(undefined);

/** Number of new requests. 0 until it is loaded, or if the service lacks the capability `request-replies`. */
export const useUnreadRequests = () => useContext(UnreadContext)?.count ?? 0;

export function useUnreadChanges(reload: () => Promise<void>): void {
  const unread = useContext(UnreadContext);
  const last = useRef(unread);
  useEffect(() => {
    if (last.current && last.current !== unread) void reload();
    last.current = unread;
  }, [unread, reload]);
}
