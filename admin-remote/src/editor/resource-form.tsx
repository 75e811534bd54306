import { useEffect, useRef, type FormEvent } from 'react';
import type { Fields, Resource } from 'shared-lib/schema';
import styled from 'styled-components';
import { FieldInput } from './field-input';
import { SaveBar } from './save-bar';
import { useResourceForm, type FormOptions, type Values } from './use-resource-form';

/** The form of any record that is all texts and pictures: what it asks for stands in the resource's description. */
export function ResourceForm<F extends Fields>(options: FormOptions<F>) {
  const { resource } = options;
  const { values, faults, result, isSaving, setValue, save, load } = useResourceForm(options);
  const missing = missingTitles(resource, values);
  const form = useRef<HTMLFormElement>(null);

  // The next thing to look at after a save: the first field the service complains about, else what it said.
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-result]')?.focus();
  }, [result]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (missing.length === 0) save();
  }

  async function onLoad() {
    await load();
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  return (
    <form ref={form} onSubmit={onSubmit} aria-label={resource.title} noValidate>
      <Inputs>
        {Object.entries(resource.fields.properties).map(([name, field]) => (
          <FieldInput
            key={name}
            field={field}
            value={values[name] ?? ''}
            error={faults[name]}
            isReadOnly={isSaving}
            onChange={(value) => setValue(name, value)}
          />
        ))}
      </Inputs>
      <SaveBar missing={missing} isSaving={isSaving} result={result} onLoad={() => void onLoad()} />
    </form>
  );
}

/** The titles of the fields that still have to be filled in. */
function missingTitles(resource: Resource, values: Values): string[] {
  return Object.entries(resource.fields.properties)
    .filter(([name]) => values[name]?.trim() === '')
    .map(([, field]) => String(field.title));
}

const Inputs = styled.div`
  display: grid;
  gap: var(--s5);
  padding: clamp(20px, 4vw, 40px);
`;
