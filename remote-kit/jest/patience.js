const { configure } = require('@testing-library/dom');

// The first test waits until Jest has compiled the pages, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);
