import { Fragment, useId } from 'react';
import type { FieldGroup, TextOptions } from 'shared-lib/schema';
import { imageUrl } from 'shared-lib/site';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import type { Choice } from './three-way-merge';

type Props = {
  group: FieldGroup;
  fields: Record<string, Partial<TextOptions>>;
  mine: object;
  theirs: object;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

export function FieldChoice({ group, fields, mine, theirs, choice, onChoose }: Props) {
  const name = useId();
  return (
    <Group>
      <legend>{group.title}</legend>
      <Versions>
        {(['mine', 'theirs'] as const).map((which) => (
          <Version key={which} data-chosen={choice === which || undefined}>
            <label>
              <input
                type="radio"
                name={name}
                checked={choice === which}
                aria-describedby={`${name}-${which}`}
                onChange={() => onChoose(which)}
              />
              {which === 'mine' ? 'Keep mine' : 'Take theirs'}
            </label>
            <div id={`${name}-${which}`}>
              <GroupValue group={group} fields={fields} record={which === 'mine' ? mine : theirs} />
            </div>
          </Version>
        ))}
      </Versions>
    </Group>
  );
}

type GroupValueProps = Pick<Props, 'group' | 'fields'> & { record: object };

function GroupValue({ group: { names, textOf }, fields, record }: GroupValueProps) {
  const values = record as Record<string, string>;
  const text = textOf?.(values);
  if (text) return <p>{text}</p>;
  const stated = names.filter((name) => plainText(values[name]) !== '');
  if (stated.length === 0)
    return (
      <p>
        <em>Empty</em>
      </p>
    );
  return stated.map((name) => (
    <Fragment key={name}>
      {fields[name]?.input === 'image' && <img src={imageUrl(plainText(values[name]))} alt="" />}
      <p>{plainText(values[name])}</p>
    </Fragment>
  ));
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('\n');
  if (typeof value === 'string') return value;
  return Object.entries(value ?? {})
    .filter(([name, part]) => name !== '_id' && part !== '')
    .map(([, part]) => plainText(part))
    .join(' – ');
}

const Group = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: var(--s2);
    color: var(--heading);
    font-weight: 700;
  }
`;

const Versions = styled.div`
  display: grid;
  gap: var(--s3);

  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Version = styled.div`
  padding: var(--s2) var(--s4) var(--s4);
  border: 2px solid var(--line);
  border-radius: var(--r-sm);
  background: var(--white);

  &[data-chosen] {
    border-color: var(--petrol-700);
    background: var(--mist);
  }

  label {
    display: flex;
    gap: var(--s2);
    align-items: center;
    min-height: 44px;
    color: var(--heading);
    font-weight: 600;
    cursor: pointer;
  }

  input {
    width: 20px;
    height: 20px;
    accent-color: var(--petrol-700);
  }

  p {
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  img {
    width: 100%;
    max-height: 140px;
    margin-bottom: var(--s2);
    object-fit: contain;
  }
`;
