import { isWaitingForLock } from '../../../testing/database';
import { NOON, startService, type TestService } from '../../../testing/service';
import { checkFile, planImport } from './plan-import';
import { storeImport, undoImport } from './store-import';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

// With SQLite, transactions never run concurrently, so this case cannot occur.
const testOfPostgres = globalThis.testDatabase.kind === 'postgres' ? test : test.skip;

testOfPostgres(
  'the undo of an import and an admin who changes two of its requests do not stop each other',
  async () => {
    const { db } = service;
    const author = { by: 'admin', at: new Date(NOON).toISOString() };
    const context = { now: NOON, timeZone: 'UTC', keepRequestsDays: undefined, keepSpamDays: undefined };
    const file = await checkFile(
      db,
      Buffer.from('E-mail\nada@example.org\nbea@example.org\nciara@example.org\n'),
      context,
    );
    const { plan } = await planImport(db, file);
    const { id } = await storeImport(db, { plan, fileName: 'leads.csv' }, author, file);
    // Stores the rows in the opposite order of their ids, in which admins change rows.
    for (const name of ['ciara', 'bea', 'ada'])
      await db
        .updateTable('application')
        .set({ id: name })
        .where('email', '=', `${name}@example.org`)
        .execute();

    let undone: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      const change = (changedId: string) =>
        tx.updateTable('application').set({ revision: 2 }).where('id', '=', changedId).execute();
      await change('ada');
      undone = undoImport(db, id, author).catch((error: Error) => error.message);
      while (!(await isWaitingForLock(db)));
      await change('bea');
    });

    expect(await undone).toMatchObject({ added: 3, removed: 1 });
    expect(await db.selectFrom('application').select('id').where('importId', '=', id).execute()).toHaveLength(
      2,
    );
  },
);
