/**
 * What `npm start` says last, below the log lines of the start.
 * @param {{ siteUrl: string, apiUrl: string, firstAdmin: string[], kept: string[] }} facts firstAdmin: the content
 *   service's lines with name and password; kept: a sentence for each remote that was not published
 */
export function summary({ siteUrl, apiUrl, firstAdmin, kept }) {
  const site = siteUrl.replace(/\/+$/, '');
  const api = apiUrl.replace(/\/*$/, '/');
  return [
    '',
    `  The site     ${site}`,
    `  Admin area   ${site}/login`,
    `  Content API  ${api} (documented at ${api}docs)`,
    ...(firstAdmin.length > 0
      ? ['', ...firstAdmin.map((line) => `  ${line}`), '  It is shown this once.']
      : []),
    ...(kept.length > 0
      ? ['', ...kept.map((line) => `  ${line}`), '  To publish it and end any canary: npm start -- --publish']
      : []),
    '',
    '  Ctrl-C stops it.',
  ].join('\n');
}
