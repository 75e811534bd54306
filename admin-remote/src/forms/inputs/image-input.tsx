import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
} from 'react';
import { PICTURE_UPLOAD_TYPES } from 'shared-lib/schema';
import { TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { isFocusLost } from '../../ui/is-focus-lost';
import { FileButton } from './file-button';
import { PICTURE_HINT } from './image-rules';
import type { InputProps } from './input-props';
import { useSaveBlocker } from './save-blockers';
import { ImagePreview } from './image-preview';
import { UploadState } from './upload-state';
import { useImageUpload, type Upload } from './use-image-upload';
import { useConfirmedPictures } from './use-picture-check';

export function ImageInput({ label, error, ...input }: InputProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const focused = useRef<Element>(undefined);
  const [uploaded, setUploaded] = useState<string>();
  const [isAddressOpen, setAddressOpen] = useState(Boolean(error));
  const [lastError, setLastError] = useState(error);
  if (error !== lastError) {
    setLastError(error);
    // Does not close the field when the error disappears, because the admin is still typing in the field.
    if (error) setAddressOpen(true);
  }
  const confirmed = useConfirmedPictures();
  const { upload: lastUpload, send, cancel } = useImageUpload(onUploaded);
  // A save may have cleared the form since, or a draft may have replaced the uploaded picture.
  const isReplaced = lastUpload.state === 'success' && input.value !== uploaded;
  const upload: Upload = isReplaced ? { state: 'idle' } : lastUpload;
  useSaveBlocker(blockerOf(label, upload));
  const hasEnded = upload.state === 'success' || upload.state === 'failure';

  // If the end of the upload removes the focused Cancel button, the file picker takes the focus.
  useEffect(() => {
    if (hasEnded && focused.current?.isConnected === false && isFocusLost())
      picker.current?.focus({ preventScroll: true });
  }, [hasEnded]);

  function onUploaded(address: string) {
    confirmed.add(address);
    setUploaded(address);
    input.onChange({ target: { value: address } });
  }

  function onType({ target }: ChangeEvent<HTMLInputElement>) {
    // The result of a running upload would replace the typed address.
    cancel();
    input.onChange({ target: { value: target.value.trim() } });
  }

  function uploadFiles(files: FileList, event: DragEvent | ClipboardEvent) {
    if (files.length === 0) return;
    event.preventDefault();
    if (!input.readOnly) void send([...files]);
  }

  function onCancel() {
    cancel();
    picker.current?.focus();
  }

  return (
    <Columns
      role="group"
      aria-labelledby={`${id}-label`}
      onFocus={({ target }) => (focused.current = target)}
      onBlur={() => (focused.current = undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => uploadFiles(event.dataTransfer.files, event)}
      onPaste={(event) => uploadFiles(event.clipboardData.files, event)}
    >
      <ImagePreview address={input.value} isTyped={input.value !== uploaded} label={label} />
      <Controls>
        <Title id={`${id}-label`}>{label}</Title>
        <FileButton
          ref={picker}
          text="Choose a picture"
          accept={PICTURE_UPLOAD_TYPES.join(',')}
          aria-label={`Choose a picture: ${label}`}
          aria-describedby={`${id}-hint`}
          aria-invalid={upload.state === 'failure' || undefined}
          disabled={input.readOnly}
          onPick={(file) => void send([file])}
        />
        <Hint id={`${id}-hint`}>{PICTURE_HINT}</Hint>
        <UploadState upload={upload} hasPicture={input.value !== ''} onCancel={onCancel} />
        <Address open={isAddressOpen} onToggle={({ currentTarget }) => setAddressOpen(currentTarget.open)}>
          <summary>Use a web address instead</summary>
          <TextField
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            onChange={onType}
            onPaste={keepText}
            label={`${label} address`}
            error={error}
          />
        </Address>
      </Controls>
    </Columns>
  );
}

/** Spreadsheets copy a cell as text and as a picture. The address field must get the text, not upload the picture. */
function keepText(event: ClipboardEvent): void {
  if (event.clipboardData.getData('text/plain')) event.stopPropagation();
}

function blockerOf(label: string, { state }: Upload): string | undefined {
  if (state === 'sending') return 'Wait until the picture is uploaded';
  return state === 'failure' ? `${label}: choose the picture again, or take the choice back` : undefined;
}

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4) var(--s5);
  align-items: flex-start;

  > :first-child {
    flex: 1 1 160px;
    max-width: 200px;
  }
`;

const Controls = styled.div`
  display: grid;
  flex: 1 1 200px;
  min-width: 0;
  gap: var(--s2);
`;

const Title = styled.p`
  color: var(--heading);
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.4;
`;

const Hint = styled.p`
  color: var(--quiet);
  font-size: var(--fs-cap);
  line-height: 1.4;
`;

const Address = styled.details`
  summary {
    width: fit-content;
    padding-block: 10px;
    color: var(--link);
    font-size: var(--fs-small);
    font-weight: 600;
    line-height: 24px;
    cursor: pointer;
  }
`;
