import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { STARTED_EVENT } from '../starter/settings';
import { StartNotice } from './start-notice';

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
