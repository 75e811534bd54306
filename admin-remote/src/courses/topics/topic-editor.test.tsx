import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TopicEditor } from './topic-editor';
import { useTopics } from './use-topics';

const sent = jest.fn();

beforeEach(() => {
  sent.mockClear();
  localStorage.clear();
});

function open(...stored: string[]) {
  function Form() {
    const [list, setList] = useState(stored);
    const topics = useTopics({ draftKey: 'topic:new', topics: list, onChange: setList });
    return (
      <form onSubmit={sent}>
        <TopicEditor topics={topics} isReadOnly={false} />
      </form>
    );
  }
  render(<Form />);
  return userEvent.setup({ delay: null });
}

const entry = () => screen.getByRole('textbox', { name: /^Topic/ });
const button = (name: string) => screen.getByRole('button', { name });
const shown = () =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('span + span')!.textContent);
const said = () => screen.getByRole('status').textContent;

test('without topics the editor says so', () => {
  open();

  expect(screen.getByText('No topics yet. Visitors see them in rows of three.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Topics 0 of up to 60' })).toBeVisible();
  expect(entry()).toHaveAttribute('maxlength', '200');
});

test('spec 4.2.4: Add appends the topic, announces it and clears the entry', async () => {
  const user = open('Indexes');

  await user.type(entry(), '  Backups ');
  await user.click(button('Add'));

  expect(shown()).toEqual(['Indexes', 'Backups']);
  expect(said()).toBe('Topic added: Backups. 2 topics.');
  expect(entry()).toHaveValue('');
  expect(entry()).toHaveFocus();
});

test('Enter adds the topic and does not submit the form', async () => {
  const user = open();

  await user.type(entry(), 'Backups{Enter}');

  expect(shown()).toEqual(['Backups']);
  expect(sent).not.toHaveBeenCalled();
});

test('a blank topic is not added', async () => {
  const user = open('Indexes');

  await user.type(entry(), '   {Enter}');

  expect(shown()).toEqual(['Indexes']);
  expect(entry()).toBeInvalid();
  expect(entry()).toHaveAccessibleDescription(expect.stringContaining('Write the topic first.'));
  expect(entry()).toHaveFocus();

  await user.type(entry(), 'B');
  expect(entry()).toBeValid();
});

test('spec 4.2.4: Edit fills the input, Add becomes Update, and Update changes that topic', async () => {
  const user = open('Indexes', 'Backups', 'Security');

  await user.click(button('Edit Backups'));
  expect(entry()).toHaveValue('Backups');
  expect(entry()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();

  await user.clear(entry());
  await user.type(entry(), 'Backup and restore');
  await user.click(button('Update'));

  expect(shown()).toEqual(['Indexes', 'Backup and restore', 'Security']);
  expect(said()).toBe('Topic updated: Backup and restore.');
  expect(button('Edit Backup and restore')).toHaveFocus();
  expect(entry()).toHaveValue('');
  expect(button('Add')).toBeVisible();
});

test('Cancel and Escape do not change the topic', async () => {
  const user = open('Indexes');

  await user.click(button('Edit Indexes'));
  await user.type(entry(), '!{Escape}');
  expect(button('Edit Indexes')).toHaveFocus();
  await user.click(button('Edit Indexes'));
  await user.click(button('Cancel'));

  expect(shown()).toEqual(['Indexes']);
  expect(button('Edit Indexes')).toHaveFocus();
  expect(entry()).toHaveValue('');
});

test('spec 4.2.4: Remove deletes the topic and focuses the next one', async () => {
  const user = open('Indexes', 'Backups', 'Security');

  await user.click(button('Remove Backups'));
  expect(shown()).toEqual(['Indexes', 'Security']);
  expect(said()).toBe('Topic removed: Backups. 2 topics.');
  expect(button('Remove Security')).toHaveFocus();

  await user.click(button('Remove Security'));
  expect(said()).toBe('Topic removed: Security. 1 topic.');
  expect(button('Remove Indexes')).toHaveFocus();

  await user.click(button('Remove Indexes'));
  expect(entry()).toHaveFocus();
});

test('topics can be moved by keyboard, and the focus follows', async () => {
  const user = open('Indexes', 'Backups', 'Security');
  expect(button('Move Indexes up')).toBeDisabled();
  expect(button('Move Security down')).toBeDisabled();

  button('Move Security up').focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Indexes', 'Security', 'Backups']);
  expect(said()).toBe('Security moved to place 2 of 3.');
  expect(button('Move Security up')).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Security', 'Indexes', 'Backups']);
  expect(button('Move Security down')).toHaveFocus();

  await user.click(button('Move Indexes down'));
  expect(shown()).toEqual(['Security', 'Backups', 'Indexes']);
  expect(button('Move Indexes up')).toHaveFocus();
});

test('the edited topic stays in the entry while others are moved or removed', async () => {
  const user = open('Indexes', 'Backups', 'Security');

  await user.click(button('Edit Backups'));
  await user.click(button('Move Backups down'));
  await user.click(button('Remove Indexes'));
  await user.clear(entry());
  await user.type(entry(), 'Restores{Enter}');
  expect(shown()).toEqual(['Security', 'Restores']);

  await user.click(button('Edit Restores'));
  await user.click(button('Remove Restores'));
  expect(entry()).toHaveValue('');
  expect(button('Add')).toBeVisible();
});

test('Edit does not discard a topic that is typed but not added', async () => {
  const user = open('Indexes');

  await user.type(entry(), 'Backups');
  await user.click(button('Edit Indexes'));

  expect(entry()).toHaveValue('Backups');
  expect(entry()).toHaveAccessibleDescription(
    expect.stringContaining('This topic is not in the list yet: add it, or clear the line.'),
  );
});

test('a course has at most 60 topics', async () => {
  const user = open(...Array.from({ length: 60 }, (_, index) => `Topic number ${index}`));

  await user.type(entry(), 'One more{Enter}');

  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  expect(entry()).toHaveValue('One more');
  expect(entry()).toHaveAccessibleDescription(
    expect.stringContaining('A course has at most 60 topics. Remove one to add this one.'),
  );
});

test('a stored topic over the limit may stay or become shorter, but not change at its length', async () => {
  const long = 'x'.repeat(210);
  const user = open(long);
  const edit = within(screen.getByRole('listitem')).getByRole('button', { name: /^Edit/ });

  await user.click(edit);
  await user.click(button('Update'));
  expect(shown()).toEqual([long]);

  await user.click(edit);
  await user.type(entry(), '{Backspace}{Enter}', { initialSelectionStart: 210, initialSelectionEnd: 210 });
  expect(shown()).toEqual([long]);
  expect(entry()).toHaveAccessibleDescription(expect.stringContaining('A topic has at most 200 characters.'));
});
