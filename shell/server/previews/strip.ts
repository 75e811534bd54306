import { escapeHtml } from 'shared-lib/server';
import { insertAfterTag } from '../http/insert-after-tag';
import { hashOf, type Document } from '../http/security-headers';
import type { ShownPreview } from '../site/mounts';
import { PREVIEW_PATH } from './previews';

export function withStrip({ html, allowed }: Document, preview: ShownPreview): Document {
  const head = `<style>${STYLE}</style><script>${SCRIPT}</script>`;
  return {
    // The script must come before the starter, whose `submit` listener would delay the strip's form.
    html: insertAfterTag(insertAfterTag(html, 'head', head), 'body', strip(preview)),
    allowed: {
      scripts: [...allowed.scripts, SCRIPT_HASH],
      styles: [...allowed.styles, STYLE_HASH],
    },
  };
}

/** Uses a custom element: hydration skips unknown tags, but would mistake a `div` for one of the application's. */
const strip = ({ remote, version, who, until }: ShownPreview) =>
  `<${ELEMENT} role="region" aria-label="Preview"><p><strong>Preview of ${escapeHtml(remote)} ${escapeHtml(version)}</strong> ` +
  `<span>by ${escapeHtml(who)}, until ${timeFormat.format(new Date(until))} UTC.</span> ` +
  `<span>View only: forms and sign-in send nothing.</span></p>` +
  `<form method="post" action="${PREVIEW_PATH}/leave"><button>Leave the preview</button></form></${ELEMENT}>`;

const timeFormat = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const ELEMENT = 'preview-strip';

const STYLE = `
${ELEMENT} { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s5); align-items: center; justify-content: space-between;
  padding: var(--s2) var(--gutter); border-bottom: 1px solid transparent; background: var(--sun-400); color: var(--ink);
  font: var(--fs-small)/1.4 var(--font-text); --ring: var(--ink) }
${ELEMENT} p { margin: 0; flex: 1 1 16rem; overflow-wrap: anywhere }
${ELEMENT} button { min-height: 44px; padding: 0 var(--s5); border: 2px solid var(--ink); border-radius: 999px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
${ELEMENT} button:hover { background: var(--ink); color: var(--white) }
@media print { ${ELEMENT} { display: none } }
`;
const STYLE_HASH = hashOf(STYLE);

/** Reinserts the strip after React replaces the page. Hides `submit` events of the strip from the starter. */
const SCRIPT = `(() => {
let strip;
new MutationObserver(() => {
  strip ??= document.querySelector('${ELEMENT}');
  if (strip && !strip.isConnected) document.body?.prepend(strip);
}).observe(document, { childList: true, subtree: true });
addEventListener('submit', (event) => {
  if (strip?.contains(event.target)) event.stopImmediatePropagation();
}, true);
})();`;
const SCRIPT_HASH = hashOf(SCRIPT);
