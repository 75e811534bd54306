import { fireEvent } from '@testing-library/react';
import { BOOT_ELEMENT_ID } from '../boot';
import { STYLES } from './styles';

let shadow: ShadowRoot;

beforeAll(async () => {
  // An observer would still run when the test environment ends.
  jest.spyOn(MutationObserver.prototype, 'observe').mockReturnValue();
  performance.setResourceTimingBufferSize = () => undefined;
  // Browsers throw if the operator's settings deny storage or if it is full.
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    Storage.prototype[call] = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  window.fetch = async () => new Response('{}', { status: 503 });
  const boot = document.createElement('script');
  Object.assign(boot, { id: BOOT_ELEMENT_ID, type: 'application/json', textContent: '{"remotes":[]}' });
  document.head.append(boot);
  await import('./main');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  shadow = document.querySelector('operator-overlay')!.shadowRoot!;
});

test('the overlay gets its styles from an element, because Safari before 16.4 cannot construct style sheets', () => {
  expect(shadow.querySelector('style')?.textContent).toBe(STYLES);
  expect(shadow.querySelector('button')).toHaveTextContent('Releases');
});

test('the panel opens and closes if the browser stores nothing', () => {
  const toggle = () => fireEvent.keyDown(window, { code: 'KeyO', altKey: true, shiftKey: true });
  toggle();
  expect(shadow.activeElement?.tagName).toBe('H2');

  toggle();
  expect(shadow.activeElement).toHaveClass('toggle');
});
