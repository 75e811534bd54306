// Tests with the comment `@jest-environment node` have no document and need neither library.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/dom');

  // jsdom computes no layout, so no size changes.
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  };

  // A `findBy…` query may wait until a page is compiled, which takes long on a slow machine.
  configure({ asyncUtilTimeout: 30_000 });
}
