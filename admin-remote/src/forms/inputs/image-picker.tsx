import { useId, type Ref } from 'react';
import { PICTURE_UPLOAD_TYPES } from 'shared-lib/schema';
import styled from 'styled-components';
import { FileButton } from './file-button';
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
  return (
    <>
      <FileButton
        ref={ref}
        text="Choose a picture"
        accept={PICTURE_UPLOAD_TYPES.join(',')}
        aria-label={`Choose a picture: ${label}`}
        aria-describedby={hint}
        aria-invalid={hasFailed || undefined}
        disabled={isDisabled}
        onPick={onPick}
      />
      <Hint id={hint}>{PICTURE_HINT}</Hint>
    </>
  );
}

const Hint = styled.p`
  color: var(--quiet);
  font-size: var(--fs-cap);
  line-height: 1.4;
`;
