import { inlineJson } from './inline-json';

/**
 * Rules for the browser to prerender a public page while the pointer hovers over a link to it. The starter removes them
 * when the application starts: from then on the application loads pages.
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
