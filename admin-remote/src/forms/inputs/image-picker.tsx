import { useId, type ChangeEvent, type Ref } from 'react';
import { PICTURE_UPLOAD_TYPES } from 'shared-lib/schema';
import { buttonStyles, UploadIcon, type ButtonStyle } from 'shared-lib/ui';
import styled from 'styled-components';
import { PICTURE_HINT } from './image-rules';

type Props = {
  ref: Ref<HTMLInputElement>;
  label: string;
  isDisabled: boolean;
  hasFailed: boolean;
  onPick: (file: File) => void;
};

export function ImagePicker({ ref, label, isDisabled, hasFailed, onPick }: Props) {
  const hint = useId();

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Clears the input: otherwise, choosing the same file again would fire no change event.
    target.value = '';
    if (file) onPick(file);
  }

  return (
    <>
      <PickerButton $kind="outline" $size="small">
        <UploadIcon size={20} />
        Choose a picture
        <input
          ref={ref}
          type="file"
          accept={PICTURE_UPLOAD_TYPES.join(',')}
          aria-label={`Choose a picture: ${label}`}
          aria-describedby={hint}
          aria-invalid={hasFailed || undefined}
          disabled={isDisabled}
          onChange={onChange}
        />
      </PickerButton>
      <Hint id={hint}>{PICTURE_HINT}</Hint>
    </>
  );
}

const PickerButton = styled.label<ButtonStyle>`
  ${buttonStyles}
  position: relative;
  width: fit-content;
  min-height: 44px;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }

  &:has(:disabled) {
    opacity: 0.62;
  }
`;

const Hint = styled.p`
  color: var(--quiet);
  font-size: var(--fs-cap);
  line-height: 1.4;
`;
