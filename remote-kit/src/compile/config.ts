type Mode = 'development' | 'production';

const mode: Mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Build settings from environment variables. */
export const buildConfig = {
  mode,
  /** Version of the release. Derived from the sources when unset. */
  releaseVersion: process.env.RELEASE_VERSION,
  /** Whether the development server uses the configuration. The variable is webpack's own. */
  isServed: process.env.WEBPACK_SERVE === 'true',
};
