import { jsonChangeIn } from './json-change';

class Course {
  constructor(readonly name: string) {}
}

class Price {
  toJSON() {
    return 7;
  }
}

const circular: { parent?: object } = {};
circular.parent = circular;
const twice = { a: 1 };

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['text', 'a'],
  ['numbers', [0, -1.5]],
  ['objects and lists', { a: [{ b: true }], c: Object.create(null) }],
  ['a property that is undefined', { name: undefined }],
  ['an object that occurs twice', [twice, twice]],
])('JSON does not change %s', (_what, value) => {
  expect(jsonChangeIn(value)).toBeUndefined();
});

test.each<[unknown, string, string, string]>([
  [new Date(0), 'a Date', '', 'gets as text'],
  [{ start: new Date(NaN) }, 'a Date', 'start', 'gets as null'],
  [{ rows: [{ tags: new Set(['a']) }] }, 'a Set', 'rows[0].tags', 'gets as an empty object'],
  [[new Map()], 'a Map', '[0]', 'gets as an empty object'],
  [{ late: Promise.resolve(1) }, 'a Promise', 'late', 'gets as an empty object'],
  [{ error: new Error('a') }, 'an Error', 'error', 'gets as an empty object'],
  [new URL('http://a.test'), 'a URL', '', 'gets as text'],
  [{ course: new Course('SQL') }, 'an instance of a class', 'course', 'gets as a plain object'],
  [{ price: new Price() }, 'an instance of a class', 'price', 'gets as a number'],
  [{ id: 1n }, 'a BigInt', 'id', 'cannot get'],
  [{ price: NaN }, 'NaN', 'price', 'gets as null'],
  [{ open: () => 1 }, 'a function', 'open', 'does not get'],
  [{ kind: Symbol('a') }, 'a symbol', 'kind', 'does not get'],
  [{ names: ['a', undefined] }, 'undefined', 'names[1]', 'gets as null'],
  [new Array(2), 'undefined', '[0]', 'gets as null'],
  [circular, 'a circular reference', 'parent', 'cannot get'],
])('a change of %p is found as %s at "%s", which the browser %s', (value, type, key, effect) => {
  expect(jsonChangeIn(value)).toEqual({ type, key, effect });
});
