import { inlineJson } from './inline-json';

/** Browsers prerender the page of a hovered link. The starter removes these rules when the application starts. */
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
