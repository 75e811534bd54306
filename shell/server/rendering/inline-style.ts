/** Comments and scripts can contain text that looks like a tag. React escapes all other text. */
const COMMENT_OR_SCRIPT = /<!--.*?-->|<script\b.*?<\/script>/gis;
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;

/** The site's Content-Security-Policy blocks both kinds of inline styles. */
export function inlineStyleIn(html: string): 'style=' | '<style>' | undefined {
  for (const [, name = '', attributes = ''] of html.replace(COMMENT_OR_SCRIPT, '').matchAll(TAG)) {
    if (name.toLowerCase() === 'style') return '<style>';
    if (/[\s"/]style\s*=/i.test(attributes.replace(QUOTED, '""'))) return 'style=';
  }
  return undefined;
}
