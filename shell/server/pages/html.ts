import { themeCss } from 'shared-lib/ui/theme';
import { BOOT_ELEMENT_ID, type Boot } from '../../src/boot';
import { START_NOTICE_ID } from '../../src/errors/start-notice';
import { fontCss, fontUrls } from './fonts';
import type { Hint } from './hints';
import { inlineJson } from './inline-json';
import { trustedTypesPolicy } from './trusted-types';

export type HeadParts = {
  nonce: string;
  /** The `<style>` tags of the components on the page. */
  styles: string;
  hints: Hint[];
  boot: Boot;
  /** URL of the script that starts the page. */
  startScript: string;
};

/** Puts into a rendered document's head what React does not render: styles, hints, boot data, the start script. */
export function withHead(html: string, parts: HeadParts): string {
  const end = html.indexOf('</head>');
  return `<!DOCTYPE html>${html.slice(0, end).replace(/^<!DOCTYPE html>/i, '')}${head(parts)}${html.slice(end)}`;
}

function head({ nonce, styles, hints, boot, startScript }: HeadParts): string {
  // A chat provider's script does as it likes: security.ts.
  const policy = boot.site.chatWidgetUrl === '' ? trustedTypesPolicy(boot.origins) : '';
  return [
    ...fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="">`),
    `<style nonce="${nonce}">${fontCss}${themeCss}</style>`,
    styles,
    ...hints.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" href="${url}" crossorigin="anonymous" fetchpriority="low" integrity="${integrity}" nonce="${nonce}">`,
    ),
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${nonce}">${inlineJson(boot)}</script>`,
    `<link rel="preload" as="script" href="${startScript}" fetchpriority="low" nonce="${nonce}">`,
    `<script nonce="${nonce}">${policy}${startAfterPaint(startScript)}</script>`,
  ].join('');
}

const LONGEST_WAIT_FOR_PAINT_MS = 1000;
const STALLED_AFTER_MS = 10_000;

/**
 * Runs the start script when the page was painted: one that is quickly here, from the cache say, would hold the first
 * paint up. A hidden tab is not painted and starts at once. Without a start, a notice offers to load the page anew.
 */
const startAfterPaint = (url: string) =>
  [
    'addEventListener("DOMContentLoaded",()=>{',
    `const stalled=()=>{let n=document.getElementById("${START_NOTICE_ID}");if(n&&!("started" in n.dataset))n.hidden=false};`,
    'let start=()=>{start=()=>{};',
    `document.head.append(Object.assign(document.createElement("script"),{src:${inlineJson(url)},onerror:stalled}));`,
    `setTimeout(stalled,${STALLED_AFTER_MS})};`,
    'if(document.hidden)return start();',
    'new PerformanceObserver(()=>start()).observe({type:"paint",buffered:true});',
    `setTimeout(()=>start(),${LONGEST_WAIT_FOR_PAINT_MS})})`,
  ].join('');
