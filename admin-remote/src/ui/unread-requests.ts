import { createContext, useContext, useEffect, useRef } from 'react';

export type Unread = { count: number };

/** Undefined until the number is loaded. A new object means that the number has changed or the tab was hidden. */
export const UnreadContext = createContext<Unread | undefined>(undefined);

/** Number of new requests. 0 until it is loaded, or if the service lacks the capability `request-replies`. */
export const useUnreadRequests = () => useContext(UnreadContext)?.count ?? 0;

/** Calls `reload` after the number of new requests has changed, or after the tab was hidden. */
export function useUnreadChanges(reload: () => Promise<void>): void {
  const unread = useContext(UnreadContext);
  const last = useRef(unread);
  useEffect(() => {
    if (last.current && last.current !== unread) void reload();
    last.current = unread;
  }, [unread, reload]);
}
