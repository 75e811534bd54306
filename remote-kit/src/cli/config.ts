export const env = process.env;

/** Call this before `compile/config.ts` is loaded, because that module reads the variables only once. */
export const selectDevelopmentServer = () =>
  void Object.assign(process.env, { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
