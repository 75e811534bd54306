import { aCourseFacts } from 'shared-lib/testing';
import { factsLine } from './facts-line';

test('no line begins with the dot between two facts', () => {
  expect(factsLine(aCourseFacts())).toBe('Beginner\u00a0· 12 weeks\u00a0· Online\u00a0· $1,250.50');
});
