import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { startSession, statusOf } from 'shared-lib/api';
import { allowDrafts } from './draft-store';
import { SignInDialog } from './sign-in-dialog';

type WithSession = <Output>(call: () => Promise<Output>) => Promise<Output>;

const ReauthenticationContext = createContext<WithSession>((call) => call());

/**
 * Returns a function that asks the admin to sign in if a call fails with a 401, and then repeats the call. If the admin
 * cancels, the function rejects with the 401.
 */
export const useReauthentication = () => useContext(ReauthenticationContext);

type PendingSignIn = { result: Promise<boolean>; resolve: (isSignedIn: boolean) => void };

export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const pending = useRef<PendingSignIn>(undefined);
  const [withSession] = useState<WithSession>(() => callWithSession);

  // Concurrent calls share one dialog.
  function signIn(): Promise<boolean> {
    pending.current ??= newPendingSignIn();
    setDialogOpen(true);
    return pending.current.result;
  }

  function close(isSignedIn: boolean) {
    setDialogOpen(false);
    pending.current?.resolve(isSignedIn);
    pending.current = undefined;
  }

  async function callWithSession<Output>(call: () => Promise<Output>): Promise<Output> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (statusOf(error) !== 401 || !(await signIn())) throw error;
      }
    }
  }

  function onToken(token: string) {
    startSession(token);
    allowDrafts();
    close(true);
  }

  return (
    <ReauthenticationContext value={withSession}>
      {children}
      {isDialogOpen && <SignInDialog onToken={onToken} onCancel={() => close(false)} />}
    </ReauthenticationContext>
  );
}

function newPendingSignIn(): PendingSignIn {
  let resolve: PendingSignIn['resolve'] = () => undefined;
  const result = new Promise<boolean>((onResult) => (resolve = onResult));
  return { result, resolve };
}
