import { act, screen, waitFor, within } from '@testing-library/react';
import { useLoaderData } from 'react-router-dom';
import { ApiError } from 'shared-lib/api';
import { renderRoute, startContentService } from 'shared-lib/testing';
import { liveTexts } from '../../testing/live-texts';
import { recordRowProps } from '../record-rows';
import { DeleteButton } from '../row-actions';
import { useRemoval } from './use-removal';

startContentService();

type Item = { _id: string; name: string };
const items: Item[] = [
  { _id: '1', name: 'SQL' },
  { _id: '2', name: 'React' },
];

const remove = jest.fn((_id: string): Promise<unknown> => Promise.resolve());
const restore = jest.fn((_id: string): Promise<unknown> => Promise.resolve());

function loader() {
  const removed = remove.mock.calls.flat();
  const restored = restore.mock.calls.flat();
  return items.filter(({ _id }) => !removed.includes(_id) || restored.includes(_id));
}

function List() {
  const shown = useLoaderData<typeof loader>();
  const { askToRemove, dialog, undoBar, onListFocus } = useRemoval<Item>({
    nameOf: ({ name }) => name,
    consequenceOf: ({ name }) => name === 'SQL' && 'Two courses use it.',
    remove,
    restore,
    removed: 'Successfully Deleted.......',
    failed: 'Error deleting data',
  });
  return (
    <>
      <ul onFocus={onListFocus}>
        {shown.map((thing) => (
          <li key={thing._id} {...recordRowProps(thing._id)}>
            <DeleteButton name={thing.name} onClick={() => askToRemove(thing)} />
          </li>
        ))}
      </ul>
      {dialog}
      {undoBar}
    </>
  );
}

const open = () => renderRoute([{ index: true, loader, Component: List }]);
const question = (name: string) => within(screen.getByRole('alertdialog', { name: `Delete “${name}”?` }));
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

beforeEach(() => {
  remove.mockReset().mockResolvedValue(undefined);
  restore.mockReset().mockResolvedValue(undefined);
});

test('the confirmation shows name and consequence, and Cancel has the focus and deletes nothing', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));

  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Two courses use it.');
  expect(question('SQL').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete SQL' })).toHaveFocus();
  expect(remove).not.toHaveBeenCalled();
});

test('the focus goes to the next row after a removal, and to the restored row after Undo', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete React' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Delete SQL' })).not.toBeInTheDocument();

  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete SQL' })).toHaveFocus());
  expect(screen.getByText('“SQL” is back.')).toBeVisible();
});

test('a deletion is announced once, by the bar that names the item', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));

  expect(await toasts().findByText('Successfully Deleted.......')).toBeVisible();
  expect(liveTexts()).toEqual(['Successfully Deleted....... “SQL”']);
});

test('the focus goes to the previous row when the last one is removed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete React' }));
  await user.click(question('React').getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete SQL' })).toHaveFocus());
});

test('a deletion can be undone by keyboard, even when no row is left', async () => {
  const { user } = open();
  for (const name of ['SQL', 'React']) {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await user.click(question(name).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Delete ${name}` })).not.toBeInTheDocument(),
    );
  }

  expect(await screen.findByText('Successfully Deleted....... “React”')).toBeVisible();
  expect(toasts().getAllByText('Successfully Deleted.......')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete React' })).not.toBeInTheDocument());
  expect(remove).toHaveBeenCalledWith('2');

  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent('Successfully Deleted....... “React”'),
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('“React” is back.')).toBeVisible();
  expect(restore).toHaveBeenCalledWith('2');
  expect(await screen.findByRole('button', { name: 'Delete React' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('Undo is offered until the next deletion', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete React' }));
  await user.click(question('React').getByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: 'Undo' });

  await user.click(screen.getByRole('button', { name: 'Delete SQL' }));

  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a failed deletion shows an error, and the row stays', async () => {
  remove.mockRejectedValue(new ApiError(503, 'Unavailable', { detail: 'The database rests' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Error deleting data: The database rests')).toBeVisible();
  expect(toasts().getByText('Error deleting data')).toBeVisible();
  expect(liveTexts()).toEqual(['Error deleting data: The database rests']);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete SQL' })).toBeVisible();
});

test('the question about another row can be answered while the first one is deleted, and stays open', async () => {
  let answer: () => void = () => undefined;
  remove.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));
  expect(question('SQL').getByRole('button', { name: 'Deleting…' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Delete React' }));
  expect(question('React').getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled');
  await act(async () => answer());

  expect(await screen.findByText('Successfully Deleted....... “SQL”')).toBeVisible();
  await user.click(question('React').getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Successfully Deleted....... “React”')).toBeVisible();
  expect(remove.mock.calls).toEqual([['1'], ['2']]);
});

test('a row whose question is asked again while it is deleted is deleted once, and Undo stays', async () => {
  let answer: () => void = () => undefined;
  remove.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));
  await act(async () => answer());

  expect(await screen.findByText('Successfully Deleted....... “SQL”')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(remove.mock.calls).toEqual([['1']]);
  expect(toasts().getAllByText('Successfully Deleted.......')).toHaveLength(1);
});

test('two rows can be deleted at the same time', async () => {
  const answers: (() => void)[] = [];
  remove.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
  const { user } = open();
  for (const name of ['SQL', 'React']) {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await user.click(question(name).getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Escape}');
  }
  expect(remove.mock.calls).toEqual([['1'], ['2']]);
  await act(async () => answers.forEach((answer) => answer()));

  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
});

test('a row that was deleted already leaves the list, and Undo is offered', async () => {
  remove.mockRejectedValue(new ApiError(404, 'Not Found'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Successfully Deleted....... “SQL”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete SQL' })).not.toBeInTheDocument());
});

test('Undo of an item that another admin restored reloads the list and is not offered again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete SQL' })).not.toBeInTheDocument());
  restore.mockRejectedValue(new ApiError(404, 'Not Found', { detail: 'There is no such thing' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(
    await screen.findByText(
      'It could not be restored: it was restored already or is gone for good. The list is up to date again.',
    ),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Delete SQL' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a failed Undo can be repeated', async () => {
  restore.mockRejectedValueOnce(new ApiError(503, 'Unavailable', { detail: 'The database rests' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It could not be restored: The database rests');
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('“SQL” is back.')).toBeVisible();
});

test('a failed Undo says why', async () => {
  restore.mockRejectedValue(new ApiError(409, 'Conflict', { detail: 'The name is taken' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete SQL' }));
  await user.click(question('SQL').getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('It could not be restored: The name is taken')).toBeVisible();
});
