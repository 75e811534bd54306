import { useState, type FormEvent } from 'react';
import type { Resource } from 'shared-lib/schema';
import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import { Dialog, DialogButtons } from '../../dialogs/dialog';
import { firstChoices, type Choice } from './conflict';
import { FieldChoice } from './field-choice';

type Props = {
  resource: Resource;
  /** Who changed it, and when. */
  text: string;
  /** The record as it was when it was opened here. */
  base: object;
  mine: object;
  theirs: object;
  onSave: (choices: Record<string, Choice>) => void;
  onCancel: () => void;
};

/** Shows both versions of every field that differs, to keep one of each. */
export function ConflictDialog({ resource, text, base, mine, theirs, onSave, onCancel }: Props) {
  const [choices, setChoices] = useState(() => firstChoices(resource, base, mine, theirs));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onSave(choices);
  }

  return (
    <Dialog
      isWide
      title={text}
      text="Choose what to keep of each part that differs. Nothing is saved before you say so."
      onCancel={onCancel}
    >
      <form onSubmit={onSubmit}>
        <Choices>
          {Object.entries(choices).map(([name, choice]) => (
            <FieldChoice
              key={name}
              field={resource.fields.properties[name] ?? {}}
              mine={valueIn(mine, name)}
              theirs={valueIn(theirs, name)}
              choice={choice}
              onChoose={(chosen) => setChoices({ ...choices, [name]: chosen })}
            />
          ))}
        </Choices>
        {Object.keys(choices).length === 0 && <p>Both versions say the same.</p>}
        <DialogButtons>
          <Button>Save again</Button>
          <Button type="button" kind="outline" onClick={onCancel}>
            Back to the form
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const valueIn = (record: object, name: string) => (record as Record<string, unknown>)[name];

const Choices = styled.div`
  display: grid;
  gap: var(--s5);
  margin-top: var(--s5);
`;
