/** No remote may serve these paths or paths below them. */
export const SHELL_PATHS: readonly string[] = [
  '/api',
  // Certificate authorities issue a certificate of the site to whoever answers below this path.
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
