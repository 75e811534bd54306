/** No remote may serve these paths or paths below them. */
export const SHELL_PATHS: readonly string[] = [
  '/api',
  // Below this path, certificate authorities verify who controls the site. A remote could obtain its certificate.
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
