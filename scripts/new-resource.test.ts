import { installed, WorkspaceCopy } from './testing/workspace-copy';

const LIST = 'shared-lib/src/schema/content-resources.ts';

const RESOURCE = `import * as Type from '@sinclair/typebox';
import { defineResource, image, text } from '../field';

export const event = defineResource({
  name: 'event',
  title: 'Event',
  isDerived: true,
  fields: Type.Object({
    name: text({ title: 'Name', maxLength: 60 }),
    image: image({ title: 'Image' }),
    topics: Type.Array(text({ title: 'Topic', maxLength: 20 })),
  }),
});
`;

const TEST = `import { startService, type TestService } from './testing/service';

const EVENT = { name: 'Open day', image: 'media/a.webp', topics: ['SQL'] };

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('events are added, replaced, deleted, restored and listed', async () => {
  const cookie = await service.signIn();
  const send = (method: string, url: string, body?: unknown) => service.call(method, url, { body, cookie });
  const list = async () => (await service.call('GET', '/v1/event')).json();

  expect((await service.call('POST', '/v1/event', { body: EVENT })).statusCode).toBe(401);
  expect((await send('POST', '/v1/event', { ...EVENT, name: 'x'.repeat(61) })).json()).toMatchObject({
    errors: [{ field: 'name' }],
  });
  const { _id } = (await send('POST', '/v1/event', EVENT)).json() as { _id: string };
  const renamed = { ...EVENT, name: 'Open evening' };
  expect((await send('PUT', \`/v1/event/\${_id}\`, renamed)).statusCode).toBe(200);
  expect((await send('DELETE', \`/v1/event/\${_id}\`)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  expect((await send('POST', \`/v1/event/\${_id}/restore\`)).statusCode).toBe(200);
  expect(await list()).toEqual([{ _id, _rev: 2, ...renamed }]);
});
`;

jest.setTimeout(300_000);

let copy: WorkspaceCopy;

beforeAll(() => {
  copy = new WorkspaceCopy();
  copy.write('shared-lib/src/schema/resources/event.ts', RESOURCE);
  copy.write('content-service/src/event.test.ts', TEST);
  const list = copy.read(LIST);
  copy.write(
    LIST,
    `import { event } from './resources/event';\n${list.replace('  logo,\n', '  logo,\n  event,\n')}`,
  );
});

afterAll(() => copy.remove());

describe('a resource that is its own file and a line in the list of resources', () => {
  test('has types that fit', async () => {
    const include = ['content-service/src', 'shared-lib/src/schema', 'types'];
    copy.write('tsconfig.resource.json', JSON.stringify({ extends: './tsconfig.json', include }));

    expect(await copy.run(installed('typescript/bin/tsc'), '-p', 'tsconfig.resource.json')).toBe('');
  });

  test('has a table and calls, is exported, and is part of backups', async () => {
    const tests = 'content-service/src/(event|features/exchange/exchange|commands/backup)';
    const output = await copy.run(
      installed('jest/bin/jest.js'),
      ...['--selectProjects', 'content-service', '--testPathPatterns', tests],
    );

    expect(output).toContain('Test Suites: 3 passed, 3 total');
  });
});
