export const env = process.env;

/** Call this before `compile/config.ts` is loaded, which reads the environment variables only once. */
export const selectDevelopmentServer = () =>
  void Object.assign(process.env, { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
