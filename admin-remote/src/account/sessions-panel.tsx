import { useRef, useState } from 'react';
import { adminApi, statusOf, type AdminSession } from 'shared-lib/api';
import { Button, messageOf, notify, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import type { Result } from '../forms/result';
import { ResultMessage } from '../forms/result-message';
import { leaveSignedOut } from './log-out';
import { useSignedIn } from '../session/sign-in-again';
import { Panel } from './panel';
import { SessionList } from './session-list';

const FAILED = 'Not signed out';

type Props = { sessions: AdminSession[]; reload: () => Promise<void> };

/** Where the account is signed in, and how to end that. */
export function SessionsPanel({ sessions, reload }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<Result>();
  const heading = useRef<HTMLHeadingElement>(null);
  const signedIn = useSignedIn();

  function onFailed(error: unknown) {
    setAsking(false);
    setResult({ outcome: 'failure', text: `${FAILED}: ${messageOf(error)}` });
    notify.error(FAILED);
  }

  const ending = useSubmit((session: AdminSession) => signedIn(() => end(session)), {
    onDone(session) {
      if (session.isCurrent) return leaveSignedOut();
      setResult({ outcome: 'success', text: `Signed out: ${session.device}` });
      notify.success('Signed out');
      // Its button is about to go.
      heading.current?.focus();
      void reload();
    },
    onFailed,
  });
  const endingAll = useSubmit(() => signedIn(() => adminApi.endAllSessions()), {
    onDone: () => leaveSignedOut(),
    onFailed,
  });

  return (
    <Panel aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <SessionList sessions={sessions} onEnd={(session) => void ending.submit(session)} />
      <Below>
        {result && <ResultMessage result={result} />}
        <Button type="button" kind="outline" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Below>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="Every session of your account ends at once, the one in this browser too. You will have to log in again."
          confirmLabel={endingAll.isSubmitting ? 'Signing out…' : 'Sign out everywhere'}
          isBusy={endingAll.isSubmitting}
          onConfirm={() => void endingAll.submit(undefined)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

/** One that has ended meanwhile is what was wanted. */
async function end(session: AdminSession): Promise<AdminSession> {
  try {
    await adminApi.endSession(session._id);
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
  return session;
}

const Below = styled.div`
  display: grid;
  gap: var(--s4);
  justify-items: start;
  margin-top: var(--s5);
`;
