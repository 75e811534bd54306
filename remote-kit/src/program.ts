import { isInRepository } from './in-repository';

/** Commands for messages: npm scripts in the site's repository, `remote` in a remote's own repository. */
export const program = isInRepository
  ? {
      releases: 'npm run releases --',
      release: 'npm run release -w public-remote --',
      preview: 'npm run preview -w public-remote --',
    }
  : { releases: 'npx remote', release: 'npx remote release', preview: 'npx remote preview' };
