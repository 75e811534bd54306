import type { ComponentType } from 'react';
import type { InputKind } from 'shared-lib/schema';
import { TextArea, TextField } from 'shared-lib/ui';
import { ImageInput } from './image-input';
import { inputProps, type FieldInputProps, type InputProps } from './input-props';

export function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.input ?? 'line'];
  return <Input {...inputProps(props)} />;
}

const LongTextInput = (props: InputProps) => <TextArea rows={8} {...props} />;
const UrlInput = ({ onChange, ...props }: InputProps) => (
  <TextField
    inputMode="url"
    autoCapitalize="none"
    spellCheck={false}
    onChange={({ target }) => onChange({ target: { value: target.value.trim() } })}
    {...props}
  />
);

const inputs: Record<InputKind, ComponentType<InputProps>> = {
  line: TextField,
  'long-text': LongTextInput,
  url: UrlInput,
  image: ImageInput,
  category: TextField,
};
