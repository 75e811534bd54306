import { OPEN_CHAT_EVENT, openWidget } from './open-chat';

const loaded = Promise.resolve();

function provide(name: string, provider: unknown) {
  Reflect.set(window, name, provider);
  left.push(name);
}
const left: string[] = [];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  left.splice(0).forEach((name) => Reflect.deleteProperty(window, name));
});

async function answerOf(opening: Promise<boolean>): Promise<boolean> {
  await jest.advanceTimersByTimeAsync(30_000);
  return opening;
}

const call = jest.fn();
beforeEach(() => call.mockReset());

test.each([
  ['tawk.to', 'Tawk_API', { maximize: () => call() }, []],
  ['Crisp', '$crisp', { push: call }, [['do', 'chat:open']]],
  ['Intercom', 'Intercom', call, ['show']],
  ['Tidio', 'tidioChatApi', { open: () => call() }, []],
  ['LiveChat', 'LiveChatWidget', { call }, ['maximize']],
  [
    'HubSpot',
    'HubSpotConversations',
    { widget: { status: () => ({ loaded: true }), open: () => call() } },
    [],
  ],
  ['Zendesk', 'zE', call, ['messenger', 'open']],
])('%s is opened through %s', async (_provider, name, provider, words) => {
  provide(name, provider);

  expect(await answerOf(openWidget(loaded))).toBe(true);

  expect(call.mock.calls).toEqual([words]);
});

test('opening is retried until the provider is ready', async () => {
  const tawk: { maximize?: () => void } = {};
  provide('Tawk_API', tawk);
  const opening = openWidget(loaded);
  await jest.advanceTimersByTimeAsync(1000);
  expect(call).not.toHaveBeenCalled();

  tawk.maximize = () => call();

  expect(await answerOf(opening)).toBe(true);
  expect(call).toHaveBeenCalledTimes(1);
});

test('HubSpot opens only after it has loaded', async () => {
  const status = { loaded: false };
  provide('HubSpotConversations', { widget: { status: () => status, open: () => call() } });
  const opening = openWidget(loaded);
  await jest.advanceTimersByTimeAsync(1000);
  expect(call).not.toHaveBeenCalled();

  status.loaded = true;

  expect(await answerOf(opening)).toBe(true);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a custom widget opens on the event and confirms it', async () => {
  const listen = (event: Event) => event.preventDefault();
  window.addEventListener(OPEN_CHAT_EVENT, listen, { once: true });
  provide('Tawk_API', { maximize: call });

  expect(await answerOf(openWidget(loaded))).toBe(true);

  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['that is there but unknown', loaded],
  ['whose script never loads', new Promise<void>(() => undefined)],
])('a widget %s does not open', async (_which, script) => {
  expect(await answerOf(openWidget(script))).toBe(false);
});

test('a script that fails to load is reported immediately', async () => {
  await expect(openWidget(Promise.reject(new Error('down')))).rejects.toThrow('down');
});
