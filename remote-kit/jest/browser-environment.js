const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what browsers have and jsdom lacks: React Router needs these at load. */
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
