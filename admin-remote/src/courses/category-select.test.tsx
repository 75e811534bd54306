import { screen } from '@testing-library/react';
import { aCategory, renderRoute } from 'shared-lib/testing';
import { CategorySelect } from './category-select';

const onChange = jest.fn();

function open(value: string, ...names: string[]) {
  const categories = names.map((name) => aCategory({ name }));
  return renderRoute([
    {
      index: true,
      Component: () => (
        <CategorySelect
          field={{ title: 'Category' }}
          value={value}
          categories={categories}
          isReadOnly={false}
          onChange={onChange}
        />
      ),
    },
  ]);
}

const choice = () => screen.findByRole('combobox', { name: 'Category' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('every category can be chosen', async () => {
  const { user } = open('Cloud', 'Database', 'Cloud');

  expect(await choice()).toHaveDisplayValue('Cloud');
  expect(options()).toEqual(['Choose a category', 'Database', 'Cloud']);
  await user.selectOptions(await choice(), 'Database');
  expect(onChange).toHaveBeenCalledWith('Database');
});

test('a stored category that no longer exists stays selected with a note', async () => {
  open('Mainframe', 'Database');

  expect(await choice()).toHaveDisplayValue('Mainframe (no longer exists)');
  expect(await choice()).toHaveValue('Mainframe');
  expect(await choice()).toHaveAccessibleDescription(
    'The category Mainframe no longer exists: visitors cannot choose it.',
  );
});

test('a category that was added again in other letters is the stored one', async () => {
  open('mainframe ', 'Database', 'Mainframe');

  expect(await choice()).toHaveDisplayValue('Mainframe');
  expect(await choice()).not.toHaveAccessibleDescription();
  expect(options()).toEqual(['Choose a category', 'Database', 'Mainframe']);
});

test('without categories the field links to the Categories page', async () => {
  open('');

  expect(await choice()).toHaveDisplayValue('Choose a category');
  expect(screen.getByText('There are no categories yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add one in Categories' })).toHaveAttribute(
    'href',
    '/admin/categories',
  );
});
