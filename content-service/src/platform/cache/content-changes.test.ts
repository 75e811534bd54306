import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from 'shared-lib/schema';
import { anInquiry } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
beforeEach(async () => {
  service = await startService();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => service.stop());

type Event = { epoch: string; isCurrent: boolean };

async function aSubscriber() {
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
    async event(index: number): Promise<Event> {
      while (!events[index]) await once(answer, 'data');
      return events[index];
    },
    leave: () => request.destroy(),
  };
}

const addCategory = async (name: string) =>
  service.call('POST', '/catagori', { cookie: await service.signIn(), body: { name } });

test('a subscriber gets the current epoch at once and a new epoch after each write', async () => {
  const subscriber = await aSubscriber();
  const first = await subscriber.event(0);

  expect((await addCategory('Security')).statusCode).toBe(201);

  const second = await subscriber.event(1);
  expect(subscriber.answer.headers['content-type']).toContain('text/event-stream');
  expect(first).toEqual({ epoch: expect.any(String), isCurrent: true });
  expect(second.epoch).not.toBe(first.epoch);
  subscriber.leave();
});

test('reads, logins and information requests do not change the epoch', async () => {
  const before = await aSubscriber();

  await service.signIn();
  await service.call('GET', paths.hero);
  await service.call('GET', paths.formStamp);
  await service.call('POST', `/${paths.applicationCreate}`, { body: anInquiry() });

  const after = await aSubscriber();
  expect(await after.event(0)).toEqual(await before.event(0));
  before.leave();
  after.leave();
});

test('the 51st subscriber gets 503 until another one disconnects', async () => {
  const subscribers = [];
  for (let count = 0; count < 50; count += 1) subscribers.push(await aSubscriber());

  const tooMany = await aSubscriber();
  expect(tooMany.answer.statusCode).toBe(503);
  subscribers[0]!.leave();
  let next = await aSubscriber();
  while (next.answer.statusCode === 503) next = await aSubscriber();

  expect((await next.event(0)).isCurrent).toBe(true);
  for (const { leave } of [...subscribers, next]) leave();
});

test('open subscriptions do not keep the service from stopping', async () => {
  const subscriber = await aSubscriber();
  const end = once(subscriber.answer, 'end');

  await service.app.close();

  await end;
});
