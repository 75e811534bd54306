import { createFederation } from './federation';

const addressOf = (name: string) => ({
  name,
  version: '1.0.0',
  below: `/${name}`,
  entry: `/releases/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
});
const routes = [{ path: '' }];

beforeEach(() => {
  Object.assign(globalThis, { SHARED_VERSIONS: {} });
});

afterEach(() => jest.restoreAllMocks());

/** Acts as a browser that loads the remote's script, which sets `variable` to the container. */
function loadsAs(variable: string): void {
  const container = { init: () => undefined, get: () => Promise.resolve(() => ({ routes })) };
  jest.spyOn(document.head, 'appendChild').mockImplementationOnce((script) => {
    Object.assign(globalThis, { [variable]: container });
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
    return script;
  });
}

test.each([
  ['the id of an element', 'reviews'],
  ['a property of the window', 'status'],
  ['a property of the window that nobody can replace', 'location'],
])('a remote whose name is %s loads: %s', async (_what, name) => {
  document.body.innerHTML = `<section id="reviews"></section>`;
  expect(globalThis).toHaveProperty(name);
  loadsAs(`remote ${name}`);

  const address = { ...addressOf(name), container: `remote ${name}` };
  expect(await createFederation([]).routesOf(address)).toEqual(routes);
});

test('a release of an older kit, whose container has the name of the remote, loads', async () => {
  loadsAs('events');

  expect(await createFederation([]).routesOf(addressOf('events'))).toEqual(routes);
});
