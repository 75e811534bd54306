import { from, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { ImagePreview } from './image-preview';
import type { InputProps } from './input-props';

const ADDRESS_HINT =
  'To replace the picture, enter a web address, or media/… for one the service keeps. Files cannot be uploaded here yet.';

/** A picture by its address, and how it looks. Files cannot be sent yet. */
export function ImageInput({ hint, ...input }: InputProps) {
  const isFull = input.value.length >= input.maxLength;
  return (
    <Columns>
      <ImagePreview address={input.value} label={input.label} />
      <TextField
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        hint={isFull ? hint : ADDRESS_HINT}
      />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s4) var(--s5);

  ${from.small} {
    grid-template-columns: 200px minmax(0, 1fr);
    align-items: start;
  }
`;
