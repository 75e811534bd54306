import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from 'shared-lib/schema';
import { anInquiry } from '../testing/builders';
import { startService, type TestService } from '../testing/service';

let service: TestService;
beforeEach(async () => {
  service = await startService();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => service.stop());

type Event = { epoch: string; isCurrent: boolean };

/** A listener on a connection of its own. */
async function aListener() {
  const { port } = service.app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: `/${paths.contentChanges}`, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const events: Event[] = [];
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (const [, data = ''] of text.matchAll(/data: (.*)\n\n/g)) events.push(JSON.parse(data) as Event);
    text = text.slice(text.lastIndexOf('\n\n') + 2);
  });
  answer.on('error', () => undefined);
  return {
    answer,
    events,
    /** Resolves with the event at this place. */
    async event(index: number): Promise<Event> {
      while (!events[index]) await once(answer, 'data');
      return events[index];
    },
    leave: () => request.destroy(),
  };
}

const addCategory = async (name: string) =>
  service.call('POST', '/catagori', { cookie: await service.signIn(), body: { name } });

test('a listener learns the epoch at once, and another one with each write', async () => {
  const listener = await aListener();
  const first = await listener.event(0);

  expect((await addCategory('Security')).statusCode).toBe(201);

  const second = await listener.event(1);
  expect(listener.answer.headers['content-type']).toContain('text/event-stream');
  expect(first).toEqual({ epoch: expect.any(String), isCurrent: true });
  expect(second.epoch).not.toBe(first.epoch);
  listener.leave();
});

test('reads, logins and requests of visitors begin no epoch', async () => {
  const before = await aListener();

  await service.signIn();
  await service.call('GET', paths.hero);
  await service.call('GET', paths.formStamp);
  await service.call('POST', `/${paths.applicationCreate}`, { body: anInquiry() });

  const after = await aListener();
  expect(await after.event(0)).toEqual(await before.event(0));
  before.leave();
  after.leave();
});

test('the fifty-first listener is told to come later, and gets the place of one that leaves', async () => {
  const listeners = [];
  for (let count = 0; count < 50; count += 1) listeners.push(await aListener());

  const tooMany = await aListener();
  expect(tooMany.answer.statusCode).toBe(503);
  listeners[0]!.leave();
  let next = await aListener();
  while (next.answer.statusCode === 503) next = await aListener();

  expect((await next.event(0)).isCurrent).toBe(true);
  for (const { leave } of [...listeners, next]) leave();
});

test('the service stops though somebody listens', async () => {
  const listener = await aListener();
  const end = once(listener.answer, 'end');

  await service.app.close();

  await end;
});
