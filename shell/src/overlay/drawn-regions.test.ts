import { drawnRegions, remoteOfRoute } from './drawn-regions';
import { publicRemote } from '../testing/composition';

const events = { ...publicRemote, name: 'events', below: '/events' };
const remotes = [publicRemote, events];

test.each([
  ['public_remote:pages/home', 'public_remote'],
  ['events:pages/list', 'events'],
  // A route whose id is only the name of a remote is the shell's error view for that remote.
  ['public_remote', 'shell'],
  ['frame', 'shell'],
  ['unknown', 'shell'],
  ['closed:/admin', 'shell'],
  ['off:/events', 'shell'],
  ['events_other:x', 'shell'],
])('the route %s is drawn by %s', (id, name) => {
  expect(remoteOfRoute(id, remotes)).toBe(name);
});

describe('a page', () => {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
    document.body.innerHTML =
      '<div><header></header><main><div><dialog open></dialog></div></main><footer></footer></div>';
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.innerHTML = '';
    history.replaceState(null, '', '/');
  });

  const regions = (isRendered = true) =>
    drawnRegions({ remotes, isRendered }).map(({ element, name }) => `${element.localName} ${name}`);
  const render = (ids: unknown[]) => {
    const fiber = ids.reduceRight<object | null>(
      (above, id) => ({
        return: above,
        memoizedProps: id === undefined ? null : { match: { route: { id } } },
      }),
      null,
    );
    Object.assign(document.querySelector('main > div')!, { __reactFiber$x: fiber });
  };

  test('that only the server rendered belongs to the remote that owns the path', () => {
    expect(regions()).toEqual(['header shell', 'footer shell', 'main public_remote', 'dialog public_remote']);
    history.replaceState(null, '', '/events/1');
    expect(regions()).toContain('main events');
  });

  test.each<[string, unknown[], string]>([
    ['a page of a remote', [undefined, 'events:pages/list', 'events', 'frame'], 'main events'],
    ['an error view of the shell', ['public_remote', 'frame'], 'main shell'],
    ['a skeleton', [undefined, 7, 'frame'], 'main shell'],
  ])('that React has drawn, %s', (_what, ids, expected) => {
    render(ids);
    expect(regions()).toContain(expected);
  });

  test('with an error of the server, or a skeleton, is the shell’s', () => {
    expect(regions(false)).toContain('main shell');
    const data = document.createElement('script');
    Object.assign(data, {
      id: 'page-data',
      type: 'application/json',
      textContent: '{"errors":{"unknown":{}}}',
    });
    document.body.append(data);
    expect(regions()).toContain('main shell');
    data.textContent = '{"loaderData":{}}';
    expect(regions()).toContain('main public_remote');
    data.textContent = '{';
    expect(regions()).toContain('main public_remote');
  });
});
