import { NOON } from '../../../testing/noon';
import { startService, type TestService } from '../../../testing/service';
import { checkFile, planImport } from './plan-import';
import { storeImport } from './store-import';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

const CONTEXT = { now: NOON, timeZone: 'UTC', keepRequestsDays: 0, keepSpamDays: 0 };

function fileOf(rows: number): Buffer {
  const leads = Array.from({ length: rows }, (_none, index) => `person${index}@example.org,hello`);
  return Buffer.from(`E-mail,Message\n${leads.join('\n')}\n`);
}

async function expectAnswer(path: string): Promise<void> {
  expect((await service.call('GET', path, { cookie })).statusCode).toBe(200);
}

test('another request is answered while the rows of a file are checked', async () => {
  const order: string[] = [];
  const { db, answered } = requestingAt('SelectQueryNode', '/hero', order);

  await checkFile(db, fileOf(4000), CONTEXT);
  order.push('check');
  await answered();

  expect(order).toEqual(['other request', 'check']);
});

test('a request that reads the database is answered while an import is stored', async () => {
  const file = await checkFile(service.db, fileOf(4000), CONTEXT);
  const { plan } = await planImport(service.db, file);
  const order: string[] = [];
  const { db, answered } = requestingAt('InsertQueryNode', '/v1/requests', order);

  await storeImport(
    db,
    { plan, fileName: 'leads.csv' },
    { by: 'admin', at: new Date(NOON).toISOString() },
    file,
  );
  order.push('import');
  await answered();

  expect(order).toEqual(['other request', 'import']);
});

/** Sends a request when the first query of this kind runs. `answered` resolves when the request has been answered. */
function requestingAt(kind: string, path: string, order: string[]) {
  let other: Promise<unknown> | undefined;
  const db = service.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === kind) other ??= expectAnswer(path).then(() => order.push('other request'));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db, answered: () => other };
}
