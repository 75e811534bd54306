import { themeCss } from 'shared-lib/ui/theme';
import { version as styledVersion } from 'styled-components';
import { BOOT_ELEMENT_ID, type Boot } from '../../src/boot';
import { PAGE_DATA_ELEMENT_ID } from '../../src/page-data';
import type { ScriptFile, StartSettings } from '../../src/starter/settings';
import type { Rendered } from '../rendering/render-document';
import { hashOf, type Allowed } from '../http/security-headers';
import { fontCss, fontUrls } from './fonts';
import { inlineJson, safeJson } from './inline-json';
import { speculationRules } from './speculation-rules';

/** `starter` and `overlay` are script texts. The starter runs the file `main`, which imports the files `imports`. */
export type ShellScripts = { starter: string; main: ScriptFile; imports: ScriptFile[]; overlay: string };

export type HeadParts = Omit<Rendered, 'html'> & {
  hints: ScriptFile[];
  boot: Boot;
  scripts: Omit<ShellScripts, 'overlay'>;
  start: Pick<StartSettings, 'waitsForIntent'>;
};

export type Document = { html: string; allowed: Allowed };

/** `allowed` has the hashes of only the scripts that this function adds, so browsers execute no script in `html`. */
export function completeDocument(html: string, parts: HeadParts): Document {
  const { css, data, hints, boot, scripts, start } = parts;
  const ownCss = insideStyle(css);
  const rules = start.waitsForIntent ? speculationRules(boot.privatePaths) : '';
  const hasChat = boot.site.chatWidgetUrl !== '';
  const settings: StartSettings = {
    main: scripts.main,
    imports: scripts.imports,
    files: hints,
    waitsForIntent: start.waitsForIntent,
    startsWhenIdle: hasChat,
    // Scripts of chat providers do not work with a Trusted Types policy (see security-headers.ts).
    ...(!hasChat && { trustedOrigins: boot.origins }),
  };
  const head = [
    ...fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="">`),
    `<style>${siteCss}</style>`,
    ownCss && `<style data-styled="" data-styled-version="${styledVersion}">${ownCss}</style>`,
    dataBlock(BOOT_ELEMENT_ID, inlineJson(boot)),
    rules && `<script type="speculationrules">${rules}</script>`,
    `<script data-start="${inAttribute(JSON.stringify(settings))}">${scripts.starter}</script>`,
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
      scripts: [scripts.starter, ...(rules ? [rules] : [])].map(hashOf),
      styles: [siteCssHash, EMPTY_HASH, ...(ownCss ? [hashOf(ownCss)] : [])],
    },
  };
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Browsers do not execute this type, so the policy needs no hash. */
const dataBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;

/** The style sheet must not be able to end its element. */
const insideStyle = (css: string) => css.replace(/<\/(?=style)/gi, '<\\/');

const siteCss = fontCss + themeCss;
const siteCssHash = hashOf(siteCss);
/** styled-components adds an empty style element in the browser and fills it through the CSSOM. */
const EMPTY_HASH = hashOf('');
