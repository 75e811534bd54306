/** No remote may serve these paths or paths below them. */
export const SHELL_PATHS: readonly string[] = [
  '/api',
  // Certificate authorities check here who controls the site. A remote that serves this path could get a certificate.
  '/.well-known',
  '/assets',
  '/releases',
  '/beacon',
  '/composition.json',
  '/healthz',
  '/preview',
  '/readyz',
  '/robots.txt',
  '/site.webmanifest',
];
