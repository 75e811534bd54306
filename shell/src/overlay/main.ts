import { readBoot, type Boot } from '../boot';
import { element } from './elements';
import { openAfterReload, opensAfterReload } from './open-after-reload';
import { showOutlines } from './outlines';
import { measureHydration } from './page-start';
import { createPanel } from './panel';
import { STYLES } from './styles';
import { recordErrors } from './tab-errors';

// The server writes this script before all other scripts, for browsers with the overlay's cookie.

const MAX_TIMINGS = 1_000;

performance.setResourceTimingBufferSize(MAX_TIMINGS);
let onChange = () => {};
const recorded = recordErrors(() => onChange());
let onStarted = () => {};
measureHydration(() => onStarted());
document.addEventListener('DOMContentLoaded', () => start(readBoot()), { once: true });

function start(boot: Boot): void {
  const host = document.createElement('operator-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  const layer = element('div', { className: 'outlines', attributes: { 'aria-hidden': 'true' } });
  const toggle = element('button', {
    type: 'button',
    className: 'toggle',
    onclick: () => open(),
    attributes: { 'aria-keyshortcuts': 'Alt+Shift+O', title: 'Alt+Shift+O' },
  });
  const area = element('aside', { attributes: { 'aria-label': 'Overlay for operators' } }, toggle);
  // A style element, because Safari before 16.4 cannot construct style sheets. The page's CSP allows its hash.
  shadow.append(element('style', { textContent: STYLES }), layer, area);
  let close: (() => void) | undefined;

  addEventListener('keydown', ({ code, altKey, shiftKey, key }) => {
    const isShortcut = altKey && shiftKey && code === 'KeyO';
    const isEscape = key === 'Escape' && document.activeElement === host;
    if (close && (isShortcut || isEscape)) close();
    else if (isShortcut) open();
  });
  onChange = showCount;
  showCount();
  if (opensAfterReload()) open({ takesFocus: false });
  const keep = () => host.isConnected || document.body?.append(host);
  new MutationObserver(keep).observe(document, { childList: true, subtree: true });
  keep();

  function open({ takesFocus = true } = {}): void {
    const former = document.activeElement;
    const { panel, heading, refresh, showErrors, measure } = createPanel(boot, recorded, () => close?.());
    const hideOutlines = showOutlines(layer, boot);
    toggle.hidden = true;
    area.append(panel);
    openAfterReload(true);
    if (takesFocus) heading.focus();
    void refresh();
    onChange = showErrors;
    onStarted = measure;
    close = () => {
      close = undefined;
      hideOutlines();
      panel.remove();
      toggle.hidden = false;
      openAfterReload(false);
      onChange = showCount;
      onStarted = () => {};
      showCount();
      const isOnPage =
        former instanceof HTMLElement && former.isConnected && ![document.body, host].includes(former);
      (isOnPage ? former : toggle).focus();
    };
  }

  function showCount(): void {
    const total = recorded.total();
    toggle.textContent = total === 0 ? 'Releases' : `Releases, ${total} ${total === 1 ? 'error' : 'errors'}`;
  }
}
