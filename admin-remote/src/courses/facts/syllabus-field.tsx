import { useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, isUnknownOutcome, type SyllabusFile } from 'shared-lib/api';
import { SYLLABUS_MAX_BYTES, SYLLABUS_MAX_MEGABYTES } from 'shared-lib/schema';
import { FormMessage, messageOf } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { FileButton } from '../../forms/inputs/file-button';
import { useSaveBlocker } from '../../forms/inputs/save-blockers';
import { UploadProgress } from '../../forms/inputs/upload-state';
import { isFocusLost } from '../../ui/is-focus-lost';
import type { Result } from '../../forms/save-result';
import { useReauthentication } from '../../session/reauthentication';
import { nullIfNotFound } from '../../session/stored-loader';

type Props = { courseId: string; stored?: SyllabusFile; isSaving: boolean };

export function SyllabusField({ courseId, stored, isSaving }: Props) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState(stored);
  const [loaded, setLoaded] = useState(stored);
  // A save reloads the course: shows the stored file, because another admin may have replaced or deleted it.
  if (stored?.name !== loaded?.name || stored?.size !== loaded?.size) {
    setLoaded(stored);
    setFile(stored);
  }
  const [isChanging, setChanging] = useState(false);
  const { state } = useRevalidator();
  // A change during a reload would be lost from view, because the reload may have read the file before the change.
  const isBusy = isChanging || isSaving || state === 'loading';
  const [upload, setUpload] = useState<{ name: string; fraction: number }>();
  const [result, setResult] = useState<Result>();
  const [isAsking, setAsking] = useState(false);
  const sending = useRef<AbortController>(undefined);
  const withSession = useReauthentication();
  useSaveBlocker(isChanging ? `Wait until the syllabus is ${upload ? 'uploaded' : 'deleted'}` : undefined);

  async function run(task: () => Promise<string>, consequence: string, signal?: AbortSignal) {
    setResult(undefined);
    setChanging(true);
    try {
      setResult({ outcome: 'success', text: await task() });
    } catch (error) {
      const text = isUnknownOutcome(error)
        ? `The answer did not arrive, so ${consequence}`
        : messageOf(error);
      if (!signal?.aborted) setResult({ outcome: 'failure', text });
    } finally {
      setChanging(false);
      setUpload(undefined);
    }
  }

  // Deleting the file removes the Delete button, which had the focus, so the file picker takes the focus.
  useEffect(() => {
    if (result && isFocusLost()) picker.current?.focus();
  }, [result]);

  function onPick(picked: File) {
    if (isBusy) return;
    const invalid = errorOf(picked);
    if (invalid) return setResult({ outcome: 'failure', text: invalid });
    const { signal } = (sending.current = new AbortController());
    const onProgress = (fraction: number) => {
      if (!signal.aborted) setUpload({ name: picked.name, fraction });
    };
    onProgress(0);
    const consequence = `${picked.name} may be stored. Choose it again to be sure: it replaces a stored file.`;
    const store = async () => {
      setFile(await withSession(() => adminApi.uploadSyllabus(courseId, picked, { onProgress, signal })));
      return `${picked.name} is stored. Visitors get it after a request.`;
    };
    void run(store, consequence, signal);
  }

  function onCancel() {
    sending.current?.abort();
    picker.current?.focus();
  }

  function remove() {
    setAsking(false);
    void run(async () => {
      await withSession(() => adminApi.removeSyllabus(courseId).catch(nullIfNotFound));
      setFile(undefined);
      return 'The syllabus is deleted.';
    }, 'the syllabus may be deleted. Delete it again to be sure.');
  }

  return (
    <Group role="group" aria-labelledby={`${id}-label`}>
      <Title id={`${id}-label`}>Syllabus</Title>
      {file ? (
        <p>
          <a href={adminApi.syllabusFileUrl(courseId)} download>
            {file.name}
          </a>{' '}
          ({Math.max(1, Math.ceil(file.size / 1024))} KB)
        </p>
      ) : (
        <p>No file yet.</p>
      )}
      <Hint id={`${id}-hint`}>
        One PDF file of at most {SYLLABUS_MAX_MEGABYTES} MB. It is stored at once, without Save. Visitors get
        a link to it after they sent a request.
      </Hint>
      <Actions>
        <FileButton
          ref={picker}
          text={file ? 'Replace the file' : 'Choose a PDF file'}
          accept="application/pdf"
          aria-label={file ? 'Replace the syllabus' : 'Choose the syllabus'}
          aria-describedby={`${id}-hint`}
          aria-invalid={result?.outcome === 'failure' || undefined}
          isBusy={isBusy}
          onPick={onPick}
        />
        {file && (
          <SmallButton isBusy={isBusy} onClick={() => isBusy || setAsking(true)}>
            Delete the file
          </SmallButton>
        )}
      </Actions>
      <div aria-live="polite">
        {upload && <p>Uploading {upload.name}…</p>}
        {result && <FormMessage outcome={result.outcome}>{result.text}</FormMessage>}
      </div>
      {upload && <UploadProgress {...upload} onCancel={onCancel} />}
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${file?.name ?? 'the syllabus'}?`}
          text="Visitors can no longer download it, also with links that they already have."
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </Group>
  );
}

function errorOf({ name, type, size }: File): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return `${name} is not a PDF file.`;
  return size > SYLLABUS_MAX_BYTES ? `${name} is larger than ${SYLLABUS_MAX_MEGABYTES} MB.` : undefined;
}

const Group = styled.div`
  display: grid;
  gap: var(--s2);

  p {
    overflow-wrap: anywhere;
  }
`;

const Title = styled.p`
  color: var(--heading);
  font-size: var(--fs-small);
  font-weight: 600;
`;

const Hint = styled.p`
  color: var(--quiet);
  font-size: var(--fs-cap);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;
