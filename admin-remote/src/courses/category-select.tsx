import type { Category } from 'shared-lib/api';
import { categoryKey } from 'shared-lib/schema';
import { SelectField, TextLink } from 'shared-lib/ui';

type Props = {
  field: { title: string };
  value: string;
  categories: Category[];
  error?: string;
  isReadOnly: boolean;
  onChange: (name: string) => void;
};

export function CategorySelect({ field, value, categories, error, isReadOnly, onChange }: Props) {
  const names = [...new Set(categories.map(({ name }) => name))];
  const listedName = names.find((name) => categoryKey(name) === categoryKey(value));
  const isGone = value !== '' && listedName === undefined;
  return (
    <div>
      <SelectField
        label={field.title}
        value={listedName ?? value}
        required
        disabled={isReadOnly}
        error={error}
        hint={isGone ? `The category ${value} no longer exists: visitors cannot choose it.` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Choose a category</option>
        {isGone && <option value={value}>{value} (no longer exists)</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {names.length === 0 && <p>There are no categories yet.</p>}
      <TextLink to="/admin/categories">
        {names.length === 0 ? 'Add one in Categories' : 'Manage categories'}
      </TextLink>
    </div>
  );
}
