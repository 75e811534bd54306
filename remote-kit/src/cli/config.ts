export const env = process.env;

/** Selects the webpack configurations of the development server. Call this before their modules are loaded. */
export const selectDevelopmentServer = () =>
  void Object.assign(process.env, { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
