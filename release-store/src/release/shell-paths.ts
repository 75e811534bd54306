/** No remote may serve these paths or paths below them. */
export const SHELL_PATHS: readonly string[] = [
  '/api',
  // A remote that serves this path could get a certificate for the site from a certificate authority.
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
