import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from '../dialogs/leave-dialog';

/** Throws away what is typed in one form. */
type Discard = () => void;
type Guard = {
  /** One for each form in which something is typed and not saved. */
  unsaved: Set<Discard>;
  /** Whether the admin area may be left; asks when something would be lost. */
  mayLeave: () => Promise<boolean>;
};

const GuardContext = createContext<Guard>({
  unsaved: new Set(),
  mayLeave: () => Promise.resolve(true),
});

/** Asks before the admin area is left for good, as by signing out. */
export const useMayLeave = () => useContext(GuardContext).mayLeave;

/**
 * Watches over one form: leaving the page, the tab or the session asks while it `isDirty`.
 * Gives `release`, for a form whose contents have just been saved and which leads elsewhere at once.
 */
export function useUnsavedWork(isDirty: boolean, discard: Discard) {
  const { unsaved } = useContext(GuardContext);
  const registered = useRef<Discard>(undefined);
  const onDiscard = useEffectEvent(discard);

  useEffect(() => {
    if (!isDirty) return;
    const form: Discard = () => onDiscard();
    const warn = (event: BeforeUnloadEvent) => unsaved.has(form) && event.preventDefault();
    registered.current = form;
    unsaved.add(form);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, unsaved]);

  return {
    release: () => {
      if (registered.current) unsaved.delete(registered.current);
    },
  };
}

/** Stands above all admin pages, since a router knows one guard at a time. */
export function UnsavedWork({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new Set<Discard>());
  const [answerLogout, setAnswerLogout] = useState<{ with: (mayLeave: boolean) => void }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const [guard] = useState<Guard>(() => ({
    unsaved,
    mayLeave: async () => unsaved.size === 0 || new Promise((resolve) => setAnswerLogout({ with: resolve })),
  }));

  function stay() {
    blocker.reset?.();
    answerLogout?.with(false);
    setAnswerLogout(undefined);
  }

  function leave() {
    for (const discard of unsaved) discard();
    unsaved.clear();
    blocker.proceed?.();
    answerLogout?.with(true);
    setAnswerLogout(undefined);
  }

  const isAsking = blocker.state === 'blocked' || answerLogout !== undefined;
  return (
    <GuardContext value={guard}>
      {children}
      {isAsking && <LeaveDialog onStay={stay} onLeave={leave} />}
    </GuardContext>
  );
}
