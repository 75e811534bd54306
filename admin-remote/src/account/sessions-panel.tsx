import { useRef, useState } from 'react';
import { adminApi, isUnknownOutcome, type AdminSession } from 'shared-lib/api';
import { Button, messageOf, notify, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import type { Result } from '../forms/save-result';
import { ResultMessage } from '../forms/result-message';
import { endLocalSession } from '../session/log-out';
import { useReauthentication } from '../session/reauthentication';
import { nullIfNotFound } from '../session/stored-loader';
import { Panel } from './panel';
import { SessionList } from './session-list';

type Props = { sessions: AdminSession[]; reload: () => Promise<void> };

export function SessionsPanel({ sessions, reload }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [result, setResult] = useState<Result>();
  const heading = useRef<HTMLHeadingElement>(null);
  const withSession = useReauthentication();

  function onFailed(error: unknown) {
    setConfirming(false);
    const isUnknown = isUnknownOutcome(error);
    const failed = isUnknown ? 'Perhaps not signed out' : 'Not signed out';
    setResult({ outcome: 'failure', text: `${failed}: ${messageOf(error)}` });
    notify.error(failed);
    if (isUnknown) void reload();
  }

  function onEnded(session: AdminSession) {
    if (session.isCurrent) return endLocalSession();
    setResult({ outcome: 'success', text: `Signed out: ${session.device}` });
    notify.success('Signed out');
    // Reloading the list removes the button that has the focus, so the heading takes the focus.
    heading.current?.focus();
    void reload();
  }

  const endingAll = useSubmit(() => withSession(() => adminApi.endAllSessions()), {
    onDone: endLocalSession,
    onFailed,
  });

  return (
    <Panel aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <SessionList
        sessions={sessions}
        end={(session) => withSession(() => end(session))}
        onDone={onEnded}
        onFailed={onFailed}
      />
      <Footer>
        {result && <ResultMessage result={result} />}
        <Button type="button" kind="outline" onClick={() => setConfirming(true)}>
          Sign out everywhere
        </Button>
      </Footer>
      {isConfirming && (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="Every session of your account ends at once, the one in this browser too. You will have to log in again."
          confirmLabel={endingAll.isSubmitting ? 'Signing out…' : 'Sign out everywhere'}
          isBusy={endingAll.isSubmitting}
          onConfirm={() => void endingAll.submit(undefined)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Panel>
  );
}

/** Treats a 404 as success, because the session has already ended. */
async function end(session: AdminSession): Promise<AdminSession> {
  await adminApi.endSession(session._id).catch(nullIfNotFound);
  return session;
}

const Footer = styled.div`
  display: grid;
  gap: var(--s4);
  justify-items: start;
  margin-top: var(--s5);
`;
