import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Fetched early, so that text seldom changes its face before the visitor's eyes. */
export const fontUrls: readonly string[] = [bricolage, figtree];

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

// The fallback faces carry our fonts' metrics on Arial, so that nothing moves when the real ones arrive.
export const fontCss = `
@font-face{font-family:"Bricolage Grotesque Variable";src:url(${bricolage}) format("woff2");font-weight:200 800;font-display:swap;unicode-range:${LATIN}}
@font-face{font-family:"Figtree Variable";src:url(${figtree}) format("woff2");font-weight:300 900;font-display:swap;unicode-range:${LATIN}}
@font-face{font-family:"Bricolage Fallback";src:local("Arial");size-adjust:97.5%;ascent-override:95%;descent-override:28%;line-gap-override:0%}
@font-face{font-family:"Figtree Fallback";src:local("Arial");size-adjust:99.6%;ascent-override:95.4%;descent-override:25.1%;line-gap-override:0%}
`;
