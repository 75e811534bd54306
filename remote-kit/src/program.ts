import { isInRepository } from './in-repository';

/**
 * Commands that messages tell the user to run. They differ between the site's repository and a remote's own repository.
 */
export const program = isInRepository
  ? {
      releases: 'npm run releases --',
      release: 'npm run release -w public-remote --',
      preview: 'npm run preview -w public-remote --',
    }
  : { releases: 'npx --no remote', release: 'npx --no remote release', preview: 'npx --no remote preview' };
