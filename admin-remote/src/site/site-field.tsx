import type { InputHTMLAttributes } from 'react';
import { siteFacts } from 'shared-lib/schema';
import { TextArea, TextField } from 'shared-lib/ui';
import { editorFieldProps } from '../forms/editor-field';
import type { Editor } from '../forms/use-editor-form';
import { inputProps } from '../forms/inputs/input-props';
import { defaultOf, type TextName } from './site-rules';

type Props = { editor: Editor<typeof siteFacts.fields>; name: TextName };

export function SiteField({ editor, name }: Props) {
  const field = siteFacts.fields.properties[name];
  const attributes = {
    ...inputProps(editorFieldProps(editor, name)),
    required: false,
    placeholder: defaultOf(name),
  };
  if (field.input === 'long-text') return <TextArea rows={5} {...attributes} />;
  return <TextField {...attributes} {...INPUT_OF_FORMAT[String(field.format)]} />;
}

const INPUT_OF_FORMAT: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  'contact-phone': { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  'contact-email': { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' },
};
