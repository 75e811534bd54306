const { TestEnvironment } = require('jest-environment-jsdom');

/** Adds browser globals that React Router needs and jsdom lacks. */
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
