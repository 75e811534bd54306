export const env = process.env;

/**
 * Selects the webpack configurations of the development server. Has an effect only before `compile/config.ts` is
 * loaded.
 */
export const selectDevelopmentServer = () =>
  void Object.assign(process.env, { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
