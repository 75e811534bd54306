import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run here. False on the server and until hydration: until then links and CSS alone answer. */
export const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
