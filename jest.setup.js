// Ends tests that hang. A slow machine must not fail a test.
jest.setTimeout(300_000);

// What nobody expected on the console is a fault: a warning of React, an error nobody handled.
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
