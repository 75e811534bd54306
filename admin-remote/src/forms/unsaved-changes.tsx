import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { LeaveDialog } from '../dialogs/leave-dialog';

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

/** The returned function asks before changes are lost. Call it where the router cannot ask, for example at logout. */
export const useConfirmLeave = () => useContext(GuardContext).confirmLeave;

/** The returned function turns off the question about unsaved changes, for example before a deleted record closes. */
export function useForgetChanges() {
  const { unsaved } = useContext(GuardContext);
  return () => unsaved.clear();
}

/**
 * Asks before the admin leaves a form with unsaved changes. Call `release` if a navigation follows directly on a
 * save: the form counts as unsaved until React renders again, so the navigation would open the dialog.
 */
export function useUnsavedChanges(isDirty: boolean, discard: Discard) {
  const { unsaved, remove } = useContext(GuardContext);
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
      remove(form);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, unsaved, remove]);

  return {
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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && !hasSameForms(currentLocation, nextLocation),
  );
  const [guard] = useState<Guard>(() => ({
    unsaved,
    remove(form) {
      unsaved.delete(form);
      onRemoved.current?.();
    },
    confirmLeave: async () => unsaved.size === 0 || new Promise((resolve) => setPendingLeave({ resolve })),
  }));

  function stay() {
    blocker.reset?.();
    pendingLeave?.resolve(false);
    setPendingLeave(undefined);
  }

  function leave() {
    // Discarding removes the forms from `unsaved`, and `onRemoved` would then call `leave` a second time.
    onRemoved.current = undefined;
    for (const discard of unsaved) discard();
    unsaved.clear();
    blocker.proceed?.();
    pendingLeave?.resolve(true);
    setPendingLeave(undefined);
  }

  const isDialogOpen = blocker.state === 'blocked' || pendingLeave !== undefined;
  useEffect(() => {
    // If all changes are saved while the dialog is open, nothing is left to ask: `leave` closes the dialog.
    onRemoved.current = () => isDialogOpen && unsaved.size === 0 && leave();
  });
  // If the admin area closes while the dialog is open, React removes the blocker before the forms. Removing the forms
  // must not call `leave` then.
  useEffect(() => () => void (onRemoved.current = undefined), []);

  return (
    <GuardContext value={guard}>
      {children}
      {isDialogOpen && <LeaveDialog onStay={stay} onLeave={leave} />}
    </GuardContext>
  );
}

/** Query parameters that decide which forms a page shows. Other parameters, such as a search, change no forms. */
const FORM_PARAMETERS = ['list', 'open'];

function hasSameForms(current: Location, next: Location): boolean {
  const [before, after] = [current, next].map(({ search }) => new URLSearchParams(search));
  return (
    current.pathname === next.pathname &&
    FORM_PARAMETERS.every((name) => before!.get(name) === after!.get(name))
  );
}
