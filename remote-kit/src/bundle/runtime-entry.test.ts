import { RUNTIME_ENTRY, withQuotedPath } from './runtime-entry';

const START = 'data:text/javascript;charset=utf-8;base64,';
const urlOf = (text: string) => START + Buffer.from(text).toString('base64');

test('a path with an apostrophe is quoted, and the rest of the module stays', () => {
  const rest = "\nif(!x.instance){\nlog('é');\n}";
  const quoted = urlOf(`import federation from "/home/o'brien/runtime.js";${rest}`);

  expect(withQuotedPath(urlOf(`import federation from '/home/o'brien/runtime.js';${rest}`))).toBe(quoted);
  expect(withQuotedPath(quoted)).toBe(quoted);
  expect(RUNTIME_ENTRY.test(quoted)).toBe(true);
});

test('other modules in data URLs are not the entry', () => {
  expect(RUNTIME_ENTRY.test(urlOf('export default 1;'))).toBe(false);
});
