import { offeredModules } from 'remote-kit/offered-modules';
import { offered, offeredOnDemand } from './offered';

test('the shell has the modules that remotes are promised', () => {
  expect([...Object.keys(offered), ...Object.keys(offeredOnDemand)].sort()).toEqual(
    Object.keys(offeredModules).sort(),
  );
});

test.each(Object.entries(offeredModules))('%s has the very names that are promised', async (id, names) => {
  const module = offered[id] ?? (await offeredOnDemand[id]!());

  if (names === 'all') return expect(module).toMatchObject(jest.requireActual<object>(id));
  expect(
    Object.keys(module)
      .filter((name) => name !== '__esModule')
      .sort(),
  ).toEqual([...names].sort());
  for (const name of names) expect([name, typeof module[name as never]]).not.toEqual([name, 'undefined']);
});
