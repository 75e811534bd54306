import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { UnreadContext, type Unread } from '../ui/unread-requests';

const PERIOD_MS = 15_000;

export function UnreadProvider({ children }: { children: ReactNode }) {
  const [unread, setUnread] = useState<Unread>();
  const wasHidden = useRef(false);
  const { key } = useLocation();
  const { state } = useRevalidator();

  const read = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible') {
      wasHidden.current = true;
      return;
    }
    if (!(await publicApi.hasCapability('request-replies'))) return;
    // Keeps the last number after a failure. The pages report an outage or the end of the session.
    const count = await adminApi.unreadRequests({ signal }).catch(() => undefined);
    if (signal.aborted || count === undefined) return;
    if (wasHidden.current || count !== unread?.count) setUnread({ count });
    wasHidden.current = false;
  });

  useEffect(() => {
    if (state === 'loading') return;
    const stop = new AbortController();
    const readNow = () => void read(stop.signal);
    const first = setTimeout(readNow);
    const timer = setInterval(readNow, PERIOD_MS);
    document.addEventListener('visibilitychange', readNow, { signal: stop.signal });
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      stop.abort();
    };
  }, [key, state]);

  return <UnreadContext value={unread}>{children}</UnreadContext>;
}
