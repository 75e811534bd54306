// Long enough for a slow machine, so that only a test that hangs fails.
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
