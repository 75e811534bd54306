import { readBoot } from '../boot';
import { element } from '../overlay/elements';
import { showOutlines } from '../overlay/outlines';
import { STYLES } from '../overlay/styles';

// Alt+Shift+O shows and hides outlines around the parts that the shell and each remote drew.

const boot = readBoot();
const layer = element('div', { className: 'outlines', attributes: { 'aria-hidden': 'true' } });
const host = document.createElement('local-outlines');
const shadow = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
shadow.adoptedStyleSheets = [sheet];
shadow.append(layer);
let hide: (() => void) | undefined;

addEventListener('keydown', ({ code, altKey, shiftKey }) => {
  if (code !== 'KeyO' || !altKey || !shiftKey) return;
  document.body.append(host);
  if (hide) hide = void hide();
  else hide = showOutlines(layer, boot);
});
