export const env = process.env;

// Call one of these functions before `compile/config.ts` is loaded, which reads the environment variables only once.

/** Visitors must not get development code because a developer's environment has NODE_ENV=development. */
export const selectProduction = () => void Object.assign(process.env, { NODE_ENV: 'production' });

export const selectDevelopmentServer = () =>
  void Object.assign(process.env, { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
