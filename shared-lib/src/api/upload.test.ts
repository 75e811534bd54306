import { fileName } from './upload';

test.each([
  ['a short name', 'leads.csv', 'leads.csv'],
  ['200 characters', 'a'.repeat(200), 'a'.repeat(200)],
  ['201 characters', 'a'.repeat(201), 'a'.repeat(200)],
  ['101 emoji', '😀'.repeat(101), '😀'.repeat(100)],
  ['an emoji at the limit', `a${'😀'.repeat(100)}`, `a${'😀'.repeat(99)}`],
])('the service accepts the name of a file with %s', (_name, name, sent) => {
  expect(fileName(new File([], name), 200)).toBe(sent);
});
