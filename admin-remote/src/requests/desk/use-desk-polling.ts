import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';
import { adminApi, statusOf } from 'shared-lib/api';

const PERIOD_MS = 4000;
const SIGNED_OUT_PERIOD_MS = 30_000;

/**
 * Reloads the desk when its requests have changed, and on a new day, because shown times and due requests depend on the
 * day.
 * @param shownVersion '' if the list failed to load, which pauses the polling
 */
export function useDeskPolling(shownVersion: string) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const shownDay = useRef(new Date().toDateString());

  // Not a part of `poll`, which would use the navigation and the version of the render before the call.
  const reloadIfChanged = useEffectEvent(async (version: string) => {
    const day = new Date().toDateString();
    if (version === shownVersion && day === shownDay.current) return;
    // A reload would reset React Router's blocker, which waits for the answer about unsaved changes.
    if (document.querySelector('dialog[open]')) return;
    // A reload would repeat the navigation without `preventScrollReset`, and the page would scroll to its top.
    if (navigation.state !== 'idle') return;
    shownDay.current = day;
    await revalidate();
  });

  const poll = useEffectEvent(async (signal: AbortSignal): Promise<number> => {
    if (document.visibilityState !== 'visible' || state === 'loading' || shownVersion === '')
      return PERIOD_MS;
    try {
      const version = await adminApi.requestVersion({ signal });
      if (!signal.aborted) await reloadIfChanged(version);
    } catch (error) {
      if (statusOf(error) === 401) return SIGNED_OUT_PERIOD_MS;
    }
    return PERIOD_MS;
  });

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const schedule = (delayMs: number) => {
      timer = setTimeout(() => {
        void poll(stop.signal).then((nextMs) => !stop.signal.aborted && schedule(nextMs));
      }, delayMs);
    };
    schedule(PERIOD_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
}
