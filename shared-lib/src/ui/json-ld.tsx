/** Browsers do not execute a script of this type, so the script needs no nonce for the CSP. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  // The text '</script>' in a value would end the script element.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>;
}
