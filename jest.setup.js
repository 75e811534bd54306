// A high limit: on a slow machine, only a test that hangs may fail.
jest.setTimeout(300_000);

// An unexpected `console.error`, such as a React warning or an unhandled error, fails the test.
const unexpected = [];
let original;

beforeEach(() => {
  unexpected.length = 0;
  original = console.error;
  console.error = (...parts) => unexpected.push(parts);
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) {
    throw new Error(
      `Nothing may be left on the console, but there was:\n${unexpected.map((parts) => parts.join(' ')).join('\n')}`,
    );
  }
});
