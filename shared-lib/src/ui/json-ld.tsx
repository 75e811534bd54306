/** Facts for search engines, as schema.org describes them. A data block: no script runs, so it needs no nonce. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  // '<' could end the element early; JSON may spell it so.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>;
}
