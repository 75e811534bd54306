import { GENERAL_MAX_LENGTH, type TextOptions } from 'shared-lib/schema';
import { limitTexts } from './limit';

export type FieldInputProps = {
  field: Partial<TextOptions>;
  value: string;
  /** What the service said about this field. */
  error?: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** What every kind of input takes. */
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
    ...limitTexts(value.length, maxLength),
  };
}
