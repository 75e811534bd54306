import { createContext, useContext, useEffect, useId, useState } from 'react';

type Blockers = Readonly<Record<string, string>>;
type SetBlocker = (id: string, reason: string | undefined) => void;

const SaveBlockerContext = createContext<SetBlocker>(() => undefined);

export const SaveBlockerProvider = SaveBlockerContext.Provider;

export function useSaveBlockers() {
  const [blockers, setBlockers] = useState<Blockers>({});
  const [setBlocker] = useState<SetBlocker>(
    () => (id: string, reason: string | undefined) =>
      setBlockers(({ [id]: _previous, ...others }) => (reason ? { ...others, [id]: reason } : others)),
  );
  return { blockers: Object.values(blockers), setBlocker };
}

export function useSaveBlocker(reason: string | undefined): void {
  const id = useId();
  const setBlocker = useContext(SaveBlockerContext);

  useEffect(() => {
    if (!reason) return;
    setBlocker(id, reason);
    return () => setBlocker(id, undefined);
  }, [id, reason, setBlocker]);
}
