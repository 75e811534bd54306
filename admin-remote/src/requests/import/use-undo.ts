import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, isUnknownOutcome, statusOf, type RequestImport } from 'shared-lib/api';
import { messageOf, useSubmit } from 'shared-lib/ui';
import { useReauthentication } from '../../session/reauthentication';
import type { Result } from '../../forms/save-result';
import { undoneText } from './import-texts';

export function useUndo() {
  const withSession = useReauthentication();
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<Result>();
  const { isSubmitting, submit } = useSubmit(
    ({ _id }: RequestImport) => withSession(() => adminApi.undoImport(_id)),
    {
      onDone(undone) {
        setResult({ outcome: 'success', text: undoneText(undone) });
        void revalidate();
      },
      onFailed(error) {
        const notUndone = isUnknownOutcome(error) ? 'may not have been undone' : 'was not undone';
        setResult({ outcome: 'failure', text: `The import ${notUndone}: ${messageOf(error)}` });
        // Without a session, a reload would lead to the login page.
        if (statusOf(error) !== 401) void revalidate();
      },
    },
  );
  return { isUndoing: isSubmitting, undo: submit, result };
}
