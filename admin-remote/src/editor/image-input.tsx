import { from, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import type { InputProps } from './input-props';
import { ImagePreview } from './image-preview';

/** A picture by its address, and how it looks. Files cannot be sent yet. */
export function ImageInput({ hint, ...input }: InputProps) {
  return (
    <Columns>
      <ImagePreview address={input.value} label={input.label} />
      <TextField
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        hint={`To replace the picture, enter another address: a web address, or media/… for one the service keeps. Files cannot be uploaded here yet. ${hint}`}
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
