import { useState, type FormEvent } from 'react';
import type { Resource } from 'shared-lib/schema';
import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import { Dialog, DialogButtons } from '../../dialogs/dialog';
import { FieldChoice } from './field-choice';
import { groupOf, threeWayMerge, titlesOf, type Choice } from './three-way-merge';

type Props = {
  resource: Resource;
  text: string;
  base: object;
  mine: object;
  theirs: object;
  onSave: (choices: Record<string, Choice>) => void;
  onCancel: () => void;
};

export function ConflictDialog({ resource, text, base, mine, theirs, onSave, onCancel }: Props) {
  const { conflicting, onlyMine, onlyTheirs } = threeWayMerge(resource, base, mine, theirs);
  const groups = [...new Set(conflicting.map((name) => groupOf(resource, name)))];
  const [choices, setChoices] = useState<Record<string, Choice>>({});

  const merged = [
    onlyMine.length > 0 && `${titlesOf(resource, onlyMine)} (yours)`,
    onlyTheirs.length > 0 && `${titlesOf(resource, onlyTheirs)} (theirs)`,
  ]
    .filter(Boolean)
    .join('; ');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onSave(choices);
  }

  return (
    <Dialog
      isWide
      title={text}
      text="You both changed the same fields. Choose which version to keep of each; nothing is saved before that."
      onCancel={onCancel}
    >
      <form onSubmit={onSubmit}>
        <Choices>
          {groups.map((group) => (
            <FieldChoice
              key={group.title}
              group={group}
              fields={resource.fields.properties}
              mine={mine}
              theirs={theirs}
              choice={choices[group.names[0]!] ?? 'mine'}
              onChoose={(chosen) =>
                setChoices({ ...choices, ...Object.fromEntries(group.names.map((name) => [name, chosen])) })
              }
            />
          ))}
        </Choices>
        {merged !== '' && <Merged>Merged without a question: {merged}.</Merged>}
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

const Merged = styled.p`
  margin-top: var(--s5);
  color: var(--muted);
  font-size: var(--fs-small);
  line-height: 1.5;
`;

const Choices = styled.div`
  display: grid;
  gap: var(--s5);
  margin-top: var(--s5);
`;
