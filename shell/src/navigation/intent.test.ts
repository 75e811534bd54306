import { fireEvent } from '@testing-library/react';
import { onFirstIntent } from './intent';

test.each(['pointerover', 'focusin', 'touchstart'])('the first %s is told, and nothing after it', (sign) => {
  const begin = jest.fn();
  onFirstIntent(begin);

  const first = new Event(sign);
  document.dispatchEvent(first);
  fireEvent.focusIn(document);
  fireEvent.touchStart(document);

  expect(begin.mock.calls).toEqual([[first]]);
});
