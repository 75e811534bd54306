import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run here. False on the server and until hydration: until then CSS alone has to open menus. */
export const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
