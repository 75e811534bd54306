import { BOOT_ELEMENT_ID } from '../boot';
import { STYLES } from './styles';

test('the overlay gets its styles from an element, because Safari before 16.4 cannot construct style sheets', async () => {
  // An observer would still run when the test environment ends.
  jest.spyOn(MutationObserver.prototype, 'observe').mockReturnValue();
  performance.setResourceTimingBufferSize = () => undefined;
  const boot = document.createElement('script');
  Object.assign(boot, { id: BOOT_ELEMENT_ID, type: 'application/json', textContent: '{"remotes":[]}' });
  document.head.append(boot);

  await import('./main');
  document.dispatchEvent(new Event('DOMContentLoaded'));

  const overlay = document.querySelector('operator-overlay')?.shadowRoot;
  expect(overlay?.querySelector('style')?.textContent).toBe(STYLES);
  expect(overlay?.querySelector('button')).toHaveTextContent('Releases');
});
