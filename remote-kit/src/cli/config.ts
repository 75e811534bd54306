/** Environment variables that the commands read. */
export const env = process.env;

/** Selects the webpack configurations of the development server. Call it before they are loaded. */
export const selectDevelopmentServer = () =>
  void Object.assign(process.env, { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
