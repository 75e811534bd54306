/** Structured data for search engines (schema.org). Needs no CSP nonce, because browsers do not execute the element. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  // A value with the text '</script>' would end the element.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>;
}
