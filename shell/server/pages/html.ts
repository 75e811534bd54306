import { themeCss } from 'shared-lib/ui/theme';
import { version as styledVersion } from 'styled-components';
import { BOOT_ELEMENT_ID, type Boot } from '../../src/boot';
import { PAGE_DATA_ELEMENT_ID } from '../../src/page-data';
import type { ScriptFile, StartSettings } from '../../src/starter/settings';
import type { PageParts } from '../rendering/protocol';
import { hashOf, type Document } from '../http/security-headers';
import { fontCss, fontUrls } from './fonts';
import { inlineJson, safeJson } from './inline-json';
import { speculationRules } from './speculation-rules';

/** `starter` and `overlay` are source code. `main` imports the files in `imports`. */
export type ShellScripts = { starter: string; main: ScriptFile; imports: ScriptFile[]; overlay: string };

export type HeadParts = Omit<PageParts, 'html'> & {
  hints: ScriptFile[];
  boot: Boot;
  scripts: Omit<ShellScripts, 'overlay'>;
  start: Pick<StartSettings, 'waitsForIntent'>;
};

/** The hashes in `allowed` cover only the shell's scripts, so browsers execute no script that the release rendered. */
export function completeDocument(html: Buffer, parts: HeadParts): Document {
  const { css, data, hints, boot, scripts, start } = parts;
  const ownCss = insideStyle(css);
  const hasOwnCss = ownCss.length > 0;
  const rules = start.waitsForIntent ? speculationRules(boot.privatePaths) : '';
  const hasChat = boot.site.chatWidgetUrl !== '';
  const settings: StartSettings = {
    main: scripts.main,
    imports: scripts.imports,
    files: hints,
    waitsForIntent: start.waitsForIntent,
    hasChatWidget: hasChat,
    // `contentSecurityPolicy` omits Trusted Types for pages with a chat.
    ...(!hasChat && { trustedOrigins: boot.origins }),
  };
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  return {
    html: Buffer.concat([
      bytes(DOCTYPE),
      html.subarray(startsWithDoctype(html) ? DOCTYPE.length : 0, headEnd),
      headStart,
      ...(hasOwnCss ? [ownStyleStart, ownCss, styleEnd] : []),
      bytes(
        dataBlock(BOOT_ELEMENT_ID, inlineJson(boot)),
        rules && `<script type="speculationrules">${rules}</script>`,
        `<script data-start="${inAttribute(JSON.stringify(settings))}">${scripts.starter}</script>`,
      ),
      html.subarray(headEnd, bodyEnd),
      bytes(data.length > 0 ? dataBlock(PAGE_DATA_ELEMENT_ID, safeJson(data.toString())) : ''),
      html.subarray(bodyEnd),
    ]),
    allowed: {
      scripts: [scripts.starter, ...(rules ? [rules] : [])].map(hashOf),
      styles: [siteCssHash, EMPTY_HASH, ...(hasOwnCss ? [hashOf(ownCss)] : [])],
    },
  };
}

const bytes = (...texts: string[]) => Buffer.from(texts.join(''));

const DOCTYPE = '<!DOCTYPE html>';
const startsWithDoctype = (html: Buffer) =>
  html.toString('latin1', 0, DOCTYPE.length).toLowerCase() === DOCTYPE.toLowerCase();

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Browsers do not execute scripts of this type, so the Content-Security-Policy needs no hash for them. */
const dataBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;

/** Escapes `</style`, so that the style sheet cannot end its own element. */
const insideStyle = (css: Buffer) =>
  css.includes('</') ? Buffer.from(css.toString().replace(/<\/(?=style)/gi, '<\\/')) : css;

const siteCss = fontCss + themeCss;
const siteCssHash = hashOf(siteCss);
const headStart = bytes(
  ...fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="">`),
  `<style>${siteCss}</style>`,
);
const ownStyleStart = bytes(`<style data-styled="" data-styled-version="${styledVersion}">`);
const styleEnd = bytes('</style>');
/** styled-components adds an empty style element and fills it through the CSSOM. */
const EMPTY_HASH = hashOf('');
