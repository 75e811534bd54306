type Mode = 'development' | 'production';

const mode: Mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

export const buildConfig = {
  mode,
  /** If undefined or empty, the build derives a version from the sources. */
  releaseVersion: process.env.RELEASE_VERSION,
  /** True if the build is for a development server. */
  isServed: process.env.WEBPACK_SERVE === 'true',
};
