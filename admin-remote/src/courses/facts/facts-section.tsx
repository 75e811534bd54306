import type { CourseFacts } from 'shared-lib/api';
import {
  COURSE_FORMATS,
  COURSE_LANGUAGES,
  COURSE_LEVELS,
  courseFacts,
  CURRENCIES,
  DURATION_UNITS,
} from 'shared-lib/schema';
import { from, SelectField, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { editorFieldProps } from '../../forms/editor-field';
import { FormSection } from '../../forms/form-section';
import { ImageInput } from '../../forms/inputs/image-input';
import { inputProps } from '../../forms/inputs/input-props';
import { ConfirmedPictures } from '../../forms/inputs/use-picture-check';
import { factsSection } from '../course-sections';
import type { FactName } from './facts-rules';
import { SyllabusField } from './syllabus-field';
import type { FactsEditor } from './use-facts-editor';
import { usePrice } from './use-price';

type Props = {
  facts: FactsEditor;
  stored?: CourseFacts;
  showsErrors: boolean;
  isSaving: boolean;
};

export function FactsSection({ facts: { editor, errors }, stored, showsErrors, isSaving }: Props) {
  const { values, setValue } = editor;
  const price = usePrice(values, setValue);
  const errorOf = (name: FactName) => (showsErrors ? errors[name] : undefined) ?? editor.errors[name];

  const text = (name: FactName) => ({
    ...inputProps({ ...editorFieldProps(editor, name), error: errorOf(name), isReadOnly: isSaving }),
    required: false,
  });

  const choice = (
    name: FactName,
    names: Record<string, string>,
    onChange = (value: string) => setValue(name, value),
  ) => (
    <SelectField
      label={String(courseFacts.fields.properties[name].title)}
      value={values[name]}
      disabled={isSaving}
      error={errorOf(name)}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Not stated</option>
      {!(values[name] in { ...names, '': '' }) && <option>{values[name]}</option>}
      {Object.entries(names).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );

  return (
    <ConfirmedPictures value={editor.pictures.confirmed}>
      <FormSection {...factsSection}>
        <Pair>
          <TextField
            label="Price"
            inputMode="decimal"
            hint="Such as 499 or 499.50; 0 for a free course"
            value={price.shown}
            readOnly={isSaving}
            error={errorOf('price')}
            onChange={({ target }) => price.setPrice(target.value)}
          />
          {choice('currency', CURRENCY_NAMES, price.setCurrency)}
        </Pair>
        <Pair>
          <TextField
            {...text('durationCount')}
            inputMode="numeric"
            maxLength={undefined}
            counter={undefined}
          />
          {choice('durationUnit', DURATION_UNITS)}
        </Pair>
        <Pair>
          {choice('format', COURSE_FORMATS)}
          {choice('level', COURSE_LEVELS)}
        </Pair>
        <Pair>{choice('language', COURSE_LANGUAGES)}</Pair>
        <TextField {...text('instructorName')} />
        <ImageInput {...text('instructorImage')} />
        <TextField {...text('instructorLine')} />
        {stored ? (
          <SyllabusField courseId={stored._id} stored={stored.syllabus} isSaving={isSaving} />
        ) : (
          <p>A syllabus (PDF) is uploaded in the form of the stored course: add the course, then edit it.</p>
        )}
      </FormSection>
    </ConfirmedPictures>
  );
}

const CURRENCY_NAMES = Object.fromEntries(
  Object.entries(CURRENCIES).map(([code, { symbol }]) => [
    code,
    symbol.trim() === code ? code : `${code} (${symbol.trim()})`,
  ]),
);

const Pair = styled.div`
  display: grid;
  gap: var(--s5);

  ${from.small} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;
