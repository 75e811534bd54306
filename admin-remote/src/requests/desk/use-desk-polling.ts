import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, statusOf } from 'shared-lib/api';

const PERIOD_MS = 4000;

/** @param shownVersion version of the shown list; '' (the list failed to load) pauses the polling */
export function useDeskPolling(shownVersion: string) {
  const { revalidate, state } = useRevalidator();

  const poll = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    if (document.visibilityState !== 'visible' || state === 'loading' || shownVersion === '') return true;
    try {
      const version = await adminApi.requestVersion({ signal });
      if (!signal.aborted && version !== shownVersion) await revalidate();
    } catch (error) {
      return statusOf(error) !== 401;
    }
    return true;
  });

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(() => {
        void poll(stop.signal).then((goesOn) => goesOn && !stop.signal.aborted && schedule());
      }, PERIOD_MS);
    };
    schedule();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
}
