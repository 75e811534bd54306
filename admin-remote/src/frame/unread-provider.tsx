import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { UnreadContext } from '../ui/unread-requests';

const PERIOD_MS = 15_000;

export function UnreadProvider({ children }: { children: ReactNode }) {
  const [unread, setUnread] = useState(0);
  const { key } = useLocation();
  const { state } = useRevalidator();

  const read = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible' || !(await publicApi.hasCapability('request-replies'))) return;
    // After a failure, the last number stays. No message is needed, because the pages report the failure.
    const next = await adminApi.unreadRequests({ signal }).catch(() => unread);
    if (!signal.aborted) setUnread(next);
  });

  useEffect(() => {
    if (state === 'loading') return;
    const stop = new AbortController();
    const first = setTimeout(() => void read(stop.signal));
    const timer = setInterval(() => void read(stop.signal), PERIOD_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      stop.abort();
    };
  }, [key, state]);

  return <UnreadContext value={unread}>{children}</UnreadContext>;
}
