/** Browsers do not execute the element, so the CSP needs no nonce. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  // A value with the text '</script>' would end the element.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>;
}
