import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Pages preload these fonts to avoid a font swap after the first paint. */
export const fontUrls: readonly string[] = [bricolage, figtree];

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

// Local fonts for the time until the web fonts load. All fonts of a list have the same character widths.
const REGULAR = ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'];
const BOLD = ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'];

/** `size`, `ascent` and `descent` prevent a layout shift. Their values were measured with the site's own texts. */
const fallbacks = [
  { family: 'Bricolage Fallback', weights: '600 800', local: BOLD, size: 1.019, ascent: 0.93, descent: 0.27 },
  {
    family: 'Figtree Fallback',
    weights: '300 500',
    local: REGULAR,
    size: 1.002,
    ascent: 0.95,
    descent: 0.25,
  },
  { family: 'Figtree Fallback', weights: '600 900', local: BOLD, size: 0.952, ascent: 0.95, descent: 0.25 },
];

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

const fallbackCss = ({ family, weights, local, size, ascent, descent }: (typeof fallbacks)[number]) =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:${local.map((name) => `local("${name}")`).join()};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;

export const fontCss = `
@font-face{font-family:"Bricolage Grotesque Variable";src:url(${bricolage}) format("woff2");font-weight:200 800;font-display:swap;unicode-range:${LATIN}}
@font-face{font-family:"Figtree Variable";src:url(${figtree}) format("woff2");font-weight:300 900;font-display:swap;unicode-range:${LATIN}}
${fallbacks.map(fallbackCss).join('\n')}
`;
