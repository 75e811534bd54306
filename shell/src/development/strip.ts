import { readBoot } from '../boot';
import type { LocalBoot } from './local-boot';

/**
 * Below a page it takes room of its own. What floats or sticks there makes room for it: `--bubble` is what the frame's links
 * keep free below them, `--strip` what an admin's save bar does.
 */
const LOOK = `
:root { --strip: 1.75rem; --bubble: var(--strip); scroll-padding-bottom: var(--strip) }
body { padding-bottom: var(--strip) }
#local-work { position: fixed; z-index: calc(var(--z-sticky) - 1); inset: auto 0 0; height: var(--strip); padding: 0 1rem;
  overflow: hidden; border-top: 1px solid transparent; background: var(--sun-400); color: var(--ink); pointer-events: none;
  font: 600 .8125rem/1.75rem var(--font-text); text-overflow: ellipsis; white-space: nowrap }
@media print { #local-work { display: none } }
`;

const { strip } = readBoot() as LocalBoot;
if (strip) show(strip);

/** Shows it outside of what React keeps, so that no error of a page takes it away. */
function show(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  document.adoptedStyleSheets.push(sheet);
  const element = document.createElement('aside');
  element.id = 'local-work';
  element.ariaLabel = 'Local work';
  element.textContent = text;
  const keep = () => element.isConnected || document.body?.append(element);
  new MutationObserver(keep).observe(document, { childList: true, subtree: true });
  keep();
}
