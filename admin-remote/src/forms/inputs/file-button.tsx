import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { buttonStyles, UploadIcon, type ButtonKind, type ButtonStyle } from 'shared-lib/ui';
import styled from 'styled-components';

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> & {
  text: string;
  kind?: ButtonKind;
  /** A busy button opens no file dialog but, unlike a disabled one, keeps the focus. */
  isBusy?: boolean;
  onPick: (file: File) => void;
};

export function FileButton({ text, kind = 'outline', isBusy, onPick, ...input }: Props) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Without this reset, choosing the same file again fires no change event.
    target.value = '';
    if (file) onPick(file);
  }

  return (
    <Label $kind={kind} $size="small">
      <UploadIcon size={20} />
      {text}
      <input
        aria-label={text}
        aria-disabled={isBusy || undefined}
        {...input}
        type="file"
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={onChange}
      />
    </Label>
  );
}

const Label = styled.label<ButtonStyle>`
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

  &:has(:disabled, [aria-disabled]) {
    opacity: 0.62;
  }
`;
