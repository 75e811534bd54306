import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { STARTED_EVENT } from '../starter/settings';
import { prepareStartNotice, StartNotice } from './start-notice';

jest.mock('shared-lib/forms', () => {
  throw new Error('Loading chunk 1 failed');
});

function FlushedCount({ onFlushed }: { onFlushed: (text: string | null) => void }) {
  const [count, setCount] = useState(0);

  useEffect(() => {
    function onStarted() {
      flushSync(() => setCount(1));
      onFlushed(screen.getByTestId('count').textContent);
    }
    addEventListener(STARTED_EVENT, onStarted);
    return () => removeEventListener(STARTED_EVENT, onStarted);
  }, [onFlushed]);

  return <output data-testid="count">{count}</output>;
}

test('clicks that are repeated when the application has started can flush updates', async () => {
  const flushed: (string | null)[] = [];

  await act(async () => {
    render(
      <>
        <FlushedCount onFlushed={(text) => flushed.push(text)} />
        <StartNotice />
      </>,
    );
  });

  expect(flushed).toEqual(['1']);
});

test('Retry loads the page anew if an update of the shell has removed the chunk that saves drafts', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation();
  render(<StartNotice />);
  const retry = jest.fn(() => new Promise<void>(() => undefined));
  prepareStartNotice(retry);

  await userEvent.click(screen.getByText('Retry'));

  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
  warnings.mockRestore();
});
