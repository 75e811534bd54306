import { GENERAL_MAX_LENGTH, type TextOptions } from 'shared-lib/schema';
import { lengthLimitTexts } from './length-limit';

export type FieldInputProps = {
  field: Partial<TextOptions>;
  value: string;
  error?: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

export type InputProps = ReturnType<typeof inputProps>;

export function inputProps({ field, value, error, isReadOnly, onChange }: FieldInputProps) {
  const { title = '', maxLength = GENERAL_MAX_LENGTH } = field;
  return {
    label: title,
    value,
    error,
    maxLength,
    readOnly: isReadOnly,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...lengthLimitTexts(value.length, maxLength),
  };
}
