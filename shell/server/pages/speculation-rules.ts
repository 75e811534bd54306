import { inlineJson } from './inline-json';

/** Prerenders the page of a hovered link. The starter removes the rules when the application starts. */
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
