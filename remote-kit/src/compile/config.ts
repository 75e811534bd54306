type Mode = 'development' | 'production';

const mode: Mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** What a build takes from the environment. */
export const buildConfig = {
  /** Production unless NODE_ENV says development. */
  mode,
  /** The version of the release; unset: derived from the sources. */
  releaseVersion: process.env.RELEASE_VERSION,
  /** Whether the development server asks: webpack's own variable for that. */
  isServed: process.env.WEBPACK_SERVE === 'true',
};
