/**
 * Structured data for search engines (schema.org). The element needs no CSP nonce, because browsers do not execute it.
 */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  // The text '</script>' in a value would end the element.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>;
}
