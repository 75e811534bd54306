import { useEffect, useRef, useState } from 'react';
import { PERKS_MAX, siteFacts } from 'shared-lib/schema';
import { defaultPerks } from 'shared-lib/site';
import { Button, ChevronIcon, TextField, TrashIcon, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { IconButton } from '../ui/icon-button';

const MAX_LENGTH = siteFacts.fields.properties.perks.items.maxLength;

type Props = {
  perks: string[];
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (perks: string[]) => void;
};

/** Adds, edits, removes and reorders the perks. Without perks, visitors see the default perks. */
export function PerkEditor({ perks, error, isReadOnly, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [announcement, announce] = useState('');
  // A new object for each request to focus, so that the same element can get the focus twice.
  const [focus, setFocus] = useState<{ on: string }>();

  useEffect(() => {
    if (focus) group.current?.querySelector<HTMLElement>(`[data-perk="${focus.on}"]`)?.focus();
  }, [focus]);

  function change(list: string[], message: string, on: string) {
    onChange(list);
    announce(message);
    setFocus({ on });
  }

  function move(row: number, by: -1 | 1) {
    const target = row + by;
    const list = perks.with(row, perks[target]!).with(target, perks[row]!);
    const isAtEnd = target === 0 || target === perks.length - 1;
    const part = by < 0 === isAtEnd ? 'down' : 'up';
    change(list, `Perk moved to place ${target + 1} of ${perks.length}.`, `${target}-${part}`);
  }

  function remove(row: number) {
    const left = perks.length - 1;
    const on = left === 0 ? 'add' : `${Math.min(row, left - 1)}-remove`;
    change(perks.toSpliced(row, 1), `Perk removed. ${left} left.`, on);
  }

  return (
    <fieldset ref={group}>
      <Legend>
        Perks <Count>{`${perks.length} of up to ${PERKS_MAX}`}</Count>
      </Legend>
      {perks.length === 0 ? (
        <Defaults>Visitors see the default ones: {defaultPerks.join(' · ')}</Defaults>
      ) : (
        <Rows role="list">
          {perks.map((perk, row) => (
            <li key={row}>
              <TextField
                label={`Perk ${row + 1}`}
                data-perk={row}
                value={perk}
                maxLength={MAX_LENGTH}
                readOnly={isReadOnly}
                error={error && perk.trim() === '' ? error : undefined}
                onChange={({ target }) => onChange(perks.with(row, target.value))}
              />
              <Actions>
                <IconButton
                  label={`Move perk ${row + 1} up`}
                  data-perk={`${row}-up`}
                  disabled={isReadOnly || row === 0}
                  onClick={() => move(row, -1)}
                >
                  <Up />
                </IconButton>
                <IconButton
                  label={`Move perk ${row + 1} down`}
                  data-perk={`${row}-down`}
                  disabled={isReadOnly || row === perks.length - 1}
                  onClick={() => move(row, 1)}
                >
                  <ChevronIcon size={20} />
                </IconButton>
                <IconButton
                  label={`Remove perk ${row + 1}`}
                  data-perk={`${row}-remove`}
                  disabled={isReadOnly}
                  onClick={() => remove(row)}
                >
                  <TrashIcon size={20} />
                </IconButton>
              </Actions>
            </li>
          ))}
        </Rows>
      )}
      <Button
        type="button"
        kind="outline"
        data-perk="add"
        disabled={isReadOnly || perks.length >= PERKS_MAX}
        onClick={() => change([...perks, ''], `Perk ${perks.length + 1} added.`, String(perks.length))}
      >
        Add a perk
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  );
}

const Up = styled(ChevronIcon).attrs({ size: 20 })`
  rotate: 180deg;
`;

const Legend = styled.legend`
  margin-bottom: var(--s3);
  padding: 0;
  color: var(--heading);
  font-weight: 700;
`;

const Count = styled.span`
  margin-left: var(--s2);
  color: var(--muted);
  font-size: var(--fs-cap);
  font-weight: 400;
`;

const Defaults = styled.p`
  margin-bottom: var(--s4);
  color: var(--muted);
  font-size: var(--fs-small);
  line-height: 1.5;
`;

const Rows = styled.ol`
  display: grid;
  gap: var(--s3);
  margin-bottom: var(--s4);

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s3);
    align-items: end;
    justify-content: end;
  }

  li > div {
    flex: 1 1 260px;
  }
`;

const Actions = styled.span`
  display: flex;
  padding-bottom: 4px;
`;
