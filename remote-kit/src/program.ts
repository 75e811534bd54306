import { isInRepository } from './in-repository';

/** Commands that messages tell the user to run. */
export const program = isInRepository
  ? {
      releases: 'npm run releases --',
      release: 'npm run release -w public-remote --',
      preview: 'npm run preview -w public-remote --',
    }
  : { releases: 'npx --no remote', release: 'npx --no remote release', preview: 'npx --no remote preview' };
