import { themeCss } from 'shared-lib/ui/theme';
import { version as styledVersion } from 'styled-components';
import { BOOT_ELEMENT_ID, type Boot } from '../../src/boot';
import { START_NOTICE_ID } from '../../src/errors/start-notice';
import { PAGE_DATA_ELEMENT_ID } from '../../src/page-data';
import type { Rendered } from '../rendering/render';
import { hashOf, type Allowed } from '../security';
import { fontCss, fontUrls } from './fonts';
import type { Hint } from './hints';
import { inlineJson, safeJson } from './inline-json';
import { trustedTypesPolicy } from './trusted-types';

/** The script that starts the page. Without a hash (local work) it is not announced. */
export type StartScript = { url: string; integrity?: string };

export type HeadParts = Omit<Rendered, 'html'> & { hints: Hint[]; boot: Boot; startScript: StartScript };

export type Document = { html: string; allowed: Allowed };

/**
 * Completes a rendered document: styles, hints, boot data and the start script in its head, the page's data at its end.
 * Only what is written here is allowed to run. A script that stands in `html` is not.
 */
export function completeDocument(html: string, parts: HeadParts): Document {
  const { css, data, hints, boot, startScript } = parts;
  // A chat provider's script does as it likes: security.ts.
  const policy = boot.site.chatWidgetUrl === '' ? trustedTypesPolicy(boot.origins) : '';
  const start = policy + startAfterPaint(startScript);
  const ownCss = insideStyle(css);
  const announced = [...hints, startScript].filter(isHashed);
  const head = [
    ...fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="">`),
    `<style>${siteCss}</style>`,
    ownCss && `<style data-styled="" data-styled-version="${styledVersion}">${ownCss}</style>`,
    ...announced.map(preload),
    dataBlock(BOOT_ELEMENT_ID, inlineJson(boot)),
    `<script>${start}</script>`,
  ].join('');
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  return {
    html: [
      '<!DOCTYPE html>',
      html.slice(0, headEnd).replace(/^<!DOCTYPE html>/i, ''),
      head,
      html.slice(headEnd, bodyEnd),
      data && dataBlock(PAGE_DATA_ELEMENT_ID, safeJson(data)),
      html.slice(bodyEnd),
    ].join(''),
    allowed: {
      scripts: [hashOf(start)],
      files: announced.map(({ integrity }) => integrity),
      styles: [siteCssHash, EMPTY_HASH, ...(ownCss ? [hashOf(ownCss)] : [])],
    },
  };
}

const isHashed = (file: StartScript | Hint): file is Hint => !!file.integrity;

const preload = ({ url, integrity }: Hint) =>
  `<link rel="preload" as="script" href="${url}" crossorigin="anonymous" fetchpriority="low" integrity="${integrity}">`;

/** Text that no browser executes, so it needs no hash. */
const dataBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;

/** A style sheet that cannot end the element it stands in. */
const insideStyle = (css: string) => css.replace(/<\/(?=style)/gi, '<\\/');

const siteCss = fontCss + themeCss;
const siteCssHash = hashOf(siteCss);
/** styled-components adds an empty style element in the browser and fills it by its object model. */
const EMPTY_HASH = hashOf('');

const LONGEST_WAIT_FOR_PAINT_MS = 1000;
const STALLED_AFTER_MS = 10_000;

/**
 * Runs the start script when the page was painted: one that is quickly here, from the cache say, would hold the first
 * paint up. A hidden tab is not painted and starts at once. Without a start, a notice offers to load the page anew.
 */
const startAfterPaint = ({ url, integrity }: StartScript) =>
  [
    'addEventListener("DOMContentLoaded",()=>{',
    `const stalled=()=>{let n=document.getElementById("${START_NOTICE_ID}");if(n&&!("started" in n.dataset))n.hidden=false};`,
    'let start=()=>{start=()=>{};',
    `document.head.append(Object.assign(document.createElement("script"),${inlineJson({ src: url, ...(integrity && { integrity, crossOrigin: 'anonymous' }) })},{onerror:stalled}));`,
    `setTimeout(stalled,${STALLED_AFTER_MS})};`,
    'if(document.hidden)return start();',
    'new PerformanceObserver(()=>start()).observe({type:"paint",buffered:true});',
    `setTimeout(()=>start(),${LONGEST_WAIT_FOR_PAINT_MS})})`,
  ].join('');
