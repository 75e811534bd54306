import { inlineJson } from './inline-json';

/**
 * Rules that make the browser prerender a public page while the pointer hovers over a link to it. The starter removes
 * the rules when the application starts, because the application loads pages from then on.
 * @param privatePaths paths below which nothing is prerendered
 */
export const speculationRules = (privatePaths: readonly string[]): string =>
  inlineJson({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            {
              not: {
                href_matches: [...privatePaths, '/api', '/login'].flatMap((path) => [path, `${path}/*`]),
              },
            },
            { not: { selector_matches: '[download], [target="_blank"]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
