import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, isUnknownOutcome, statusOf, type ImportPlan, type RequestImport } from 'shared-lib/api';
import { IMPORT_MAX_BYTES, IMPORT_MAX_MEGABYTES } from 'shared-lib/schema';
import { messageOf } from 'shared-lib/ui';
import { useReauthentication } from '../../session/reauthentication';

type ImportState =
  | { step: 'choose'; failure?: string }
  /** `progress` is the uploaded fraction of the file, from 0 to 1. */
  | { step: 'checking' | 'importing'; file: File; progress: number }
  | {
      step: 'checked';
      file: File;
      plan: ImportPlan;
      failure?: string;
      /** True if the file must be checked again before the next import. */
      isOutdated?: boolean;
      mayBeStored?: boolean;
    }
  | { step: 'imported'; stored: RequestImport };

/**
 * Copies the file, because browsers cannot upload a file that was saved again after the admin chose it. Undefined if
 * the file is unreadable.
 */
const copyOf = (file: File): Promise<File | undefined> =>
  file.arrayBuffer().then(
    (bytes) => new File([bytes], file.name, { type: file.type }),
    () => undefined,
  );

export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const abort = useRef<AbortController>(undefined);
  const withSession = useReauthentication();
  const { revalidate } = useRevalidator();

  async function check(chosen: File) {
    if (chosen.size > IMPORT_MAX_BYTES)
      return setState({
        step: 'choose',
        failure: `${chosen.name} is larger than ${IMPORT_MAX_MEGABYTES} MB. Split it.`,
      });
    const file = await copyOf(chosen);
    if (!file)
      return setState({ step: 'choose', failure: `${chosen.name} cannot be read. Choose it again.` });
    abort.current = new AbortController();
    const { signal } = abort.current;
    const onProgress = (progress: number) => {
      if (!signal.aborted) setState({ step: 'checking', file, progress });
    };
    onProgress(0);
    try {
      const plan = await withSession(() => adminApi.checkImport(file, { signal, onProgress }));
      setState({ step: 'checked', file, plan });
    } catch (error) {
      setState(signal.aborted ? { step: 'choose' } : { step: 'choose', failure: messageOf(error) });
    }
  }

  async function store(file: File, plan: ImportPlan) {
    const onProgress = (progress: number) => setState({ step: 'importing', file, progress });
    onProgress(0);
    try {
      const stored = await withSession(() => adminApi.importRequests(file, plan.plan, { onProgress }));
      setState({ step: 'imported', stored });
    } catch (error) {
      const mayBeStored = isUnknownOutcome(error);
      const isOutdated = mayBeStored || statusOf(error) === 412;
      setState({ step: 'checked', file, plan, failure: failureText(error), isOutdated, mayBeStored });
      // Without a session, a reload would lead to the login page.
      if (statusOf(error) === 401) return;
    }
    // Reloads even after an error, because the service may have stored the import although its response was lost.
    void revalidate();
  }

  return {
    state,
    check,
    store,
    cancel: () => abort.current?.abort(),
    restart: () => setState({ step: 'choose' }),
  };
}

function failureText(error: unknown): string {
  if (isUnknownOutcome(error))
    return 'The answer did not arrive, so the requests may be stored. Check the file again: rows that are stored are then duplicates.';
  return statusOf(error) === 401
    ? 'Your session has ended, so nothing was imported. Import again to sign in.'
    : messageOf(error);
}
