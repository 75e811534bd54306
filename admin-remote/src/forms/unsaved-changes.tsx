import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker, useNavigate, type Location } from 'react-router-dom';
import { LeaveDialog } from '../dialogs/leave-dialog';
import { logOut } from '../session/log-out';

type Discard = () => void;
type Guard = {
  unsaved: Set<Discard>;
  remove: (form: Discard) => void;
  confirmLeave: () => Promise<boolean>;
};

const GuardContext = createContext<Guard>({
  unsaved: new Set(),
  remove: () => undefined,
  confirmLeave: () => Promise.resolve(true),
});

/**
 * Returns a function that asks about unsaved changes before an action such as logout. The promise of the function
 * resolves to false if the admin wants to stay.
 */
export const useConfirmLeave = () => useContext(GuardContext).confirmLeave;

/** The returned function turns off the question about unsaved changes, for example after a deletion. */
export function useForgetChanges() {
  const { unsaved } = useContext(GuardContext);
  return () => unsaved.clear();
}

export function useUnsavedChanges(isDirty: boolean, discard: Discard) {
  const { unsaved, remove } = useContext(GuardContext);
  const registered = useRef<Discard>(undefined);
  const onDiscard = useEffectEvent(discard);

  useEffect(() => {
    if (!isDirty) return;
    const form: Discard = () => onDiscard();
    const warn = (event: BeforeUnloadEvent) => {
      if (!unsaved.has(form)) return;
      event.preventDefault();
      // Chrome and Edge before version 119 ask only if `returnValue` is set.
      event.returnValue = true;
    };
    registered.current = form;
    unsaved.add(form);
    window.addEventListener('beforeunload', warn);
    return () => {
      remove(form);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, unsaved, remove]);

  return {
    /** Call after a save, before code navigates: until the next render, the form counts as unsaved. */
    release: () => {
      if (registered.current) unsaved.delete(registered.current);
    },
  };
}

/** Wraps all admin pages, because React Router supports only one blocker per router. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new Set<Discard>());
  const onRemoved = useRef<() => void>(undefined);
  const [pendingLeave, setPendingLeave] = useState<{ resolve: (isAllowed: boolean) => void }>();
  const navigate = useNavigate();
  /** The blocker forgets the destination when the router reloads the data of the page. */
  const [destination, setDestination] = useState<Location>();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = unsaved.size > 0 && !hasSameForms(currentLocation, nextLocation);
    if (isBlocked) setDestination(nextLocation);
    return isBlocked;
  });
  const [guard] = useState<Guard>(() => ({
    unsaved,
    remove(form) {
      unsaved.delete(form);
      onRemoved.current?.();
    },
    confirmLeave: async () => unsaved.size === 0 || new Promise((resolve) => setPendingLeave({ resolve })),
  }));

  function close(isAllowed: boolean) {
    pendingLeave?.resolve(isAllowed);
    setPendingLeave(undefined);
    setDestination(undefined);
  }

  function stay() {
    blocker.reset?.();
    close(false);
  }

  function leave() {
    // Discarding removes the forms from `unsaved`, and `onRemoved` would then call `leave` a second time.
    onRemoved.current = undefined;
    for (const discard of unsaved) discard();
    unsaved.clear();
    if (blocker.proceed) blocker.proceed();
    // The blocked logout was a POST. `destination` has no method, and a GET of this address does not log out.
    else if (destination?.pathname === LOGOUT) void logOut();
    else if (destination) void navigate(destination, { state: destination.state as unknown });
    close(true);
  }

  const isDialogOpen = destination !== undefined || pendingLeave !== undefined;
  useEffect(() => {
    // If a save finishes while the dialog is open, no unsaved changes are left to ask about.
    onRemoved.current = () => isDialogOpen && unsaved.size === 0 && leave();
  });
  // When the admin area unmounts, React removes this guard before the forms, which must then not call `leave`.
  useEffect(() => () => void (onRemoved.current = undefined), []);

  return (
    <GuardContext value={guard}>
      {children}
      {isDialogOpen && <LeaveDialog onStay={stay} onLeave={leave} />}
    </GuardContext>
  );
}

const LOGOUT = '/admin/logout';

/** Only these query parameters decide which forms a page shows. */
const FORM_PARAMETERS = ['list', 'open'];

function hasSameForms(current: Location, next: Location): boolean {
  const [before, after] = [current, next].map(({ search }) => new URLSearchParams(search));
  return (
    current.pathname === next.pathname &&
    FORM_PARAMETERS.every((name) => before!.get(name) === after!.get(name))
  );
}
