import { createContext, useContext, useEffect, useId, useState } from 'react';

type Holds = Readonly<Record<string, string>>;
type SetHold = (id: string, reason: string | undefined) => void;

const HoldContext = createContext<SetHold>(() => undefined);

/** Makes `useSaveHold` available to the inputs of a form. */
export const SaveHolds = HoldContext.Provider;

/** Collects the reasons for which a form's inputs keep Save disabled. */
export function useSaveHolds() {
  const [holds, setHolds] = useState<Holds>({});
  const [setHold] = useState<SetHold>(
    () => (id: string, reason: string | undefined) =>
      setHolds(({ [id]: _previous, ...others }) => (reason ? { ...others, [id]: reason } : others)),
  );
  return { reasons: Object.values(holds), setHold };
}

/** Keeps the form's Save button disabled for as long as there is a `reason`. */
export function useSaveHold(reason: string | undefined): void {
  const id = useId();
  const setHold = useContext(HoldContext);

  useEffect(() => {
    if (!reason) return;
    setHold(id, reason);
    return () => setHold(id, undefined);
  }, [id, reason, setHold]);
}
