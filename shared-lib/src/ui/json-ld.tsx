/** Browsers do not execute a script of this type, so the script needs no nonce for the CSP. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  // A value with the text '</script>' would end the script element, so each '<' is escaped.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>;
}
