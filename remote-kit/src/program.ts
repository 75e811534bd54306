import { isInRepository } from './in-repository';

/**
 * Commands in messages are npm scripts in the site's repository, and the program `remote` in a remote's own
 * repository.
 */
export const program = isInRepository
  ? {
      releases: 'npm run releases --',
      release: 'npm run release -w public-remote --',
      preview: 'npm run preview -w public-remote --',
    }
  : { releases: 'npx remote', release: 'npx remote release', preview: 'npx remote preview' };
