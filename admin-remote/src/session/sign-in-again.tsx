import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { startSession, statusOf } from 'shared-lib/api';
import { SignInDialog } from './sign-in-dialog';

type Call = <Output>(call: () => Promise<Output>) => Promise<Output>;

const SignedIn = createContext<Call>((call) => call());

/**
 * Makes a call as somebody signed in: when the session has ended, a dialog over the page asks to sign in, and the
 * call is repeated. Without signing in it fails with its 401, and nothing on the page has changed.
 */
export const useSignedIn = () => useContext(SignedIn);

type Waiting = { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void };

/** Asks for the password where a call finds the session ended. Once above all admin pages. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<Waiting>(undefined);
  const [signedIn] = useState<Call>(() => callSignedIn);

  // However many calls find the session ended, one dialog asks for all of them.
  function signIn(): Promise<boolean> {
    waiting.current ??= newWaiting();
    setAsking(true);
    return waiting.current.answer;
  }

  function settle(isSignedIn: boolean) {
    setAsking(false);
    waiting.current?.settle(isSignedIn);
    waiting.current = undefined;
  }

  async function callSignedIn<Output>(call: () => Promise<Output>): Promise<Output> {
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
    settle(true);
  }

  return (
    <SignedIn value={signedIn}>
      {children}
      {isAsking && <SignInDialog onToken={onToken} onCancel={() => settle(false)} />}
    </SignedIn>
  );
}

function newWaiting(): Waiting {
  let settle: Waiting['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => (settle = resolve));
  return { answer, settle };
}
