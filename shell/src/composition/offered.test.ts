/** @jest-environment node */
import { offeredModules } from 'release-store/offered-modules';
import { offered } from './offered';

test('the shell offers the modules of the contract', () => {
  expect(Object.keys(offered).sort()).toEqual(Object.keys(offeredModules).sort());
});

test.each(Object.entries(offeredModules))('%s has the very names that are promised', (id, names) => {
  const module = offered[id]!;

  if (names === 'all') return expect(module).toMatchObject(jest.requireActual<object>(id));
  expect(Object.keys(module).sort()).toEqual(['__esModule', ...names].sort());
  for (const name of names) expect([name, typeof module[name as never]]).not.toEqual([name, 'undefined']);
});
