type Mode = 'development' | 'production';

const mode: Mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Build settings from environment variables. */
export const buildConfig = {
  mode,
  /** Version of the release. If undefined or empty, the build derives a version from the sources. */
  releaseVersion: process.env.RELEASE_VERSION,
  /** Whether the configuration is for a development server. The command `webpack serve` also sets this variable. */
  isServed: process.env.WEBPACK_SERVE === 'true',
};
