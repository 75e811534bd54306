const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with globals of browsers that jsdom lacks. React Router needs these globals when it loads. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
    ]) {
      this.global[name] ??= globalThis[name];
    }
  }
};
