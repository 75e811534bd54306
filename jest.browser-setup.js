// Tests with the comment `@jest-environment node` have no document, so they do not need this setup.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  const { configure, getConfig } = require('@testing-library/dom');

  // jsdom computes no layout, so this class never has to report a size.
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  };

  // A `findBy…` query may wait until Jest has compiled a page, which takes long on a slow machine. The limit is less than
  // the limit of a test, because this failure says what was not found.
  configure({ asyncUtilTimeout: 120_000 });

  // Printing a document is slow, and `findBy…` and `waitFor` discard the errors of all attempts but the last. At the end,
  // they add the document to its message. During attempts, the library sets this option, which is not documented.
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });
}
