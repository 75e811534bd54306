import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { NOT_ANNOUNCED, notify } from './notify';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
  notify.clear();
});
afterEach(() => jest.useRealTimers());

const setup = () => {
  render(<Toaster />);
  return userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const isOnItsWayOut = (text: string) => screen.getByText(text).closest('[data-gone]') !== null;

test.each([
  ['success', 2000],
  ['error', 4000],
  ['info', 4000],
] as const)('a message of kind %s stays for %i ms and is removed a second later', (kind, duration) => {
  setup();
  act(() => void notify[kind]('Hello'));

  pass(duration - 1);
  expect(isOnItsWayOut('Hello')).toBe(false);
  pass(1);
  expect(isOnItsWayOut('Hello')).toBe(true);
  pass(999);
  expect(screen.getByText('Hello')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

test('the live regions exist before the first message', () => {
  setup();

  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('errors interrupt screen readers, other messages do not', () => {
  setup();
  act(() => {
    notify.success('Sent');
    notify.error('Not sent');
  });

  expect(within(screen.getByRole('status')).getByText('Sent')).toBeVisible();
  expect(within(screen.getByRole('alert')).getByText('Not sent')).toBeVisible();
});

test('a message whose result the page announces is shown, but screen readers do not announce it again', () => {
  setup();
  act(() => {
    notify.success('Deleted', NOT_ANNOUNCED);
    notify.error('Not deleted', NOT_ANNOUNCED);
  });

  for (const text of ['Deleted', 'Not deleted']) {
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(text).closest('[role], [aria-live]')).toBeNull();
  }
});

test('at most 20 messages show at once', () => {
  setup();
  act(() => {
    for (let number = 1; number <= 21; number += 1) notify.success(`Message ${number}`);
  });

  expect(screen.getAllByText(/^Message/)).toHaveLength(20);
  expect(screen.queryByText('Message 1')).not.toBeInTheDocument();
});

test('a toast stays while the pointer is over it', async () => {
  const user = setup();
  act(() => void notify.success('Hello'));

  await user.hover(screen.getByText('Hello'));
  pass(10_000);
  expect(isOnItsWayOut('Hello')).toBe(false);

  await user.unhover(screen.getByText('Hello'));
  pass(2000);
  expect(isOnItsWayOut('Hello')).toBe(true);
});

test('a toast stays while its button has the focus', async () => {
  const user = setup();
  act(() => void notify.success('Hello'));

  await user.tab();
  expect(screen.getByRole('button', { name: 'Close message' })).toHaveFocus();
  pass(10_000);
  expect(isOnItsWayOut('Hello')).toBe(false);

  await user.tab();
  pass(2000);
  expect(isOnItsWayOut('Hello')).toBe(true);
});

test('closing a toast restores the focus', async () => {
  render(<button type="button">Before</button>);
  const user = setup();
  screen.getByRole('button', { name: 'Before' }).focus();
  act(() => void notify.error('Not sent'));
  const close = screen.getByRole('button', { name: 'Close message' });
  expect(screen.getByRole('alert')).not.toContainElement(close);

  await user.tab();
  await user.keyboard('{Enter}');

  expect(isOnItsWayOut('Not sent')).toBe(true);
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

test.each([
  ['an error', new Error('The list is not saved'), 'The list is not saved'],
  ['an object', { status: 500 }, '[object Object]'],
])('%s as a message, as of `.catch(toast.error)`, is shown as text', (_what, value, text) => {
  setup();
  act(() => void notify.error(value as never));

  expect(within(screen.getByRole('alert')).getByText(text)).toBeVisible();
});

test('an element as a message is shown', () => {
  setup();
  act(() => void toast(<b>Saved</b>));

  expect(within(screen.getByRole('status')).getByText('Saved')).toBeVisible();
});

test.each([
  ['an element', () => toast(<BrokenMessage />)],
  ['a function', () => toast(brokenMessage)],
  ['an object in a list', () => toast([{ status: 500 }] as never)],
])('%s that cannot be rendered removes only its own message', (_what, show) => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  setup();
  act(() => {
    notify.success('Saved');
    show();
  });

  expect(screen.getByText('Saved')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Close message' })).toHaveLength(1);
  log.mockRestore();
});

function brokenMessage(): never {
  throw new Error('broken');
}

const BrokenMessage = () => brokenMessage();
