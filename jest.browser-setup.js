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

  // Printing a document is slow. The library sets this undocumented option during the attempts of `findBy…` and
  // `waitFor`, which discard the errors of all attempts but the last. The library adds the document to the last error.
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });
}
