export const env = process.env;

/** Must run before `compile/config.ts` is loaded, which reads the variables only once. */
export const selectDevelopmentServer = () =>
  void Object.assign(process.env, { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
