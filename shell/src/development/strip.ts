import { readBoot } from '../boot';
import type { LocalBoot } from './local-boot';

/**
 * The strip at the bottom of the window names the remotes under development. The admin area reads the strip's height,
 * `--strip`, and places the save bar above the strip.
 */
const STYLES = `
:root { --strip: 1.75rem; scroll-padding-bottom: var(--strip) }
body { padding-bottom: var(--strip) }
#local-work { position: fixed; z-index: calc(var(--z-sticky) - 1); inset: auto 0 0; height: var(--strip); padding: 0 1rem;
  overflow: hidden; border-top: 1px solid transparent; background: var(--sun-400); color: var(--ink); pointer-events: none;
  font: 600 .8125rem/1.75rem var(--font-text); text-overflow: ellipsis; white-space: nowrap }
@media print { #local-work { display: none } }
`;

const { strip } = readBoot() as LocalBoot;
if (strip) show(strip);

/** Appends the strip again whenever React replaces the body, for example after an error. */
function show(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
  const element = document.createElement('aside');
  element.id = 'local-work';
  element.ariaLabel = 'Local work';
  element.textContent = text;
  const keep = () => element.isConnected || document.body?.append(element);
  new MutationObserver(keep).observe(document, { childList: true, subtree: true });
  keep();
}
