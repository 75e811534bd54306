import { PERKS_MAX, siteFacts } from 'shared-lib/schema';
import { defaultPerks } from 'shared-lib/site';
import { Button, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { ItemButtons } from '../forms/items/item-buttons';
import { ItemGroup } from '../forms/items/item-group';
import { useItems } from '../forms/items/use-items';

const MAX_LENGTH = siteFacts.fields.properties.perks.items.maxLength;

type Props = {
  perks: string[];
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (perks: string[]) => void;
};

export function PerkEditor({ perks, error, isReadOnly, onChange }: Props) {
  const { group, announcement, change, move, remove } = useItems(perks, onChange);

  return (
    <ItemGroup group={group} announcement={announcement} title="Perks" count={perks.length} max={PERKS_MAX}>
      {perks.length === 0 ? (
        <Defaults>Visitors see the default ones: {defaultPerks.join(' · ')}</Defaults>
      ) : (
        <Rows role="list">
          {perks.map((perk, row) => (
            <li key={row}>
              <TextField
                label={`Perk ${row + 1}`}
                data-item={row}
                value={perk}
                maxLength={MAX_LENGTH}
                readOnly={isReadOnly}
                error={error && perk.trim() === '' ? error : undefined}
                onChange={({ target }) => onChange(perks.with(row, target.value))}
              />
              <ItemButtons
                name={`perk ${row + 1}`}
                row={row}
                count={perks.length}
                isReadOnly={isReadOnly}
                onMove={(by) => move(row, by, 'Perk')}
                onRemove={() => remove(row, `Perk removed. ${perks.length - 1} left.`, 'add')}
              />
            </li>
          ))}
        </Rows>
      )}
      <Button
        type="button"
        kind="outline"
        data-item="add"
        disabled={isReadOnly || perks.length >= PERKS_MAX}
        onClick={() => change([...perks, ''], `Perk ${perks.length + 1} added.`, String(perks.length))}
      >
        Add a perk
      </Button>
    </ItemGroup>
  );
}

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

  li > span {
    padding-bottom: 4px;
  }
`;
