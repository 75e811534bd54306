import { useEffect, useRef, useState } from 'react';
import { adminApi, problemOf, statusOf } from 'shared-lib/api';
import { messageOf, NOT_ANNOUNCED, notify } from 'shared-lib/ui';
import { useReauthentication } from '../../session/reauthentication';
import { fileError } from './image-rules';

/** Texts prescribed by spec 9.2.1. */
const UPLOADED = 'Image Uploaded Successfully';
const NOT_UPLOADED = 'Error uploading image';

export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; name: string; fraction: number }
  | { state: 'success' | 'failure'; text: string };

export function useImageUpload(onUploaded: (address: string) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const sending = useRef<AbortController>(undefined);
  const withSession = useReauthentication();

  useEffect(() => () => sending.current?.abort(), []);

  async function send(files: readonly File[]) {
    sending.current?.abort();
    const invalid = fileError(files);
    const [file] = files;
    if (invalid !== undefined || !file) return fail(invalid ?? '');

    const { signal } = (sending.current = new AbortController());
    const onProgress = (fraction: number) => {
      if (!signal.aborted) setUpload({ state: 'sending', name: file.name, fraction });
    };
    onProgress(0);
    try {
      const address = await withSession(() => adminApi.uploadImage(file, { onProgress, signal }));
      if (signal.aborted) return;
      onUploaded(address);
      setUpload({ state: 'success', text: UPLOADED });
      notify.success(UPLOADED, NOT_ANNOUNCED);
    } catch (error) {
      if (signal.aborted) return;
      console.warn(NOT_UPLOADED, error);
      fail(reasonOf(error));
    }
  }

  function fail(reason: string) {
    setUpload({ state: 'failure', text: `${NOT_UPLOADED}: ${reason}` });
    notify.error(NOT_UPLOADED, NOT_ANNOUNCED);
  }

  function cancel() {
    sending.current?.abort();
    setUpload({ state: 'idle' });
  }

  return { upload, send, cancel };
}

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  const hasProblem = Object.keys(problemOf(error)).length > 0;
  if (status === 401) return 'your session has ended. Choose the picture again to sign in.';
  if (status === 413 && !hasProblem) return 'the file is too big.';
  if (status === 503 && !hasProblem)
    return 'it could not be sent. Check the connection, then choose it again.';
  return messageOf(error);
}
