/** Structured data for search engines (schema.org). Needs no CSP nonce, because browsers do not execute data blocks. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  // An unescaped '</script>' in a text would end the element.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>;
}
