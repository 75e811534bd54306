export const env = process.env;

/** Call it before `compile/config.ts` is loaded. */
export const selectDevelopmentServer = () =>
  void Object.assign(process.env, { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
