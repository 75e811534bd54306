// Tests with the comment `@jest-environment node` have no document and need neither library.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/dom');

  // Pages are compiled while their first test waits. A slow machine must not fail a test.
  configure({ asyncUtilTimeout: 30_000 });
}
