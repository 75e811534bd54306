/** No remote may serve these paths or paths below them. */
export const SHELL_PATHS: readonly string[] = [
  '/api',
  // Certificate authorities verify here who controls the site. A remote could obtain a certificate for the site.
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
