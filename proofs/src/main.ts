import { compileForNode } from 'test-kit/build';
import { startPostgres, type PostgresServer } from 'test-kit/postgres';
import { say, script, step } from 'test-kit/progress';
import { printTable } from 'test-kit/table';
import { newDatabase } from './databases';
import type { DatabaseKind, Proof, Row } from './proof';
import { rows } from './rows';
import { proveWithTests } from './tests';

const NAMES: Record<DatabaseKind, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const RESULTS = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [null, 'not run'],
]);

void script(async () => {
  const kinds = Object.keys(NAMES);
  const args = process.argv.slice(2);
  const chosen = rowsNamed(args.filter((arg) => !kinds.includes(arg)));
  const isChosen = (kind: DatabaseKind) => !kinds.some((one) => args.includes(one)) || args.includes(kind);
  await compileForNode();
  const server = await startPostgres({ isDurable: true });
  const results: (Row & Proof & { kind: DatabaseKind })[] = [];
  try {
    for (const row of chosen)
      for (const kind of row.databases.filter(isChosen))
        results.push({ ...row, kind, ...(await run(row, kind, server)) });
  } finally {
    await server.stop();
  }
  printTable('Proofs (rows as the requirements are numbered)', [
    ['row', 'requirement', 'figure', 'target', 'database', ''],
    ...results.map(({ row, requirement, figure, target, kind, isMet }) => [
      row,
      requirement,
      figure,
      target,
      NAMES[kind],
      RESULTS.get(isMet),
    ]),
  ]);
  const missed = results.filter(({ isMet }) => isMet === false);
  if (missed.length > 0) throw new Error(`${missed.length} of ${results.length} are missed`);
});

async function run(chosen: Row, kind: DatabaseKind, server: PostgresServer): Promise<Proof> {
  const { row, requirement } = chosen;
  const prove = 'tests' in chosen ? proveWithTests(chosen.tests) : chosen.prove;
  const result = await step(`${row} ${requirement}, ${NAMES[kind]}`, async (): Promise<Proof> => {
    const database = await newDatabase(kind, server);
    try {
      return await prove({ database });
    } catch (error) {
      const { stack, message } = error as Error;
      process.stderr.write(`${stack}\n`);
      return { figure: `broke off: ${message.split('\n')[0]}`, isMet: false };
    } finally {
      await database.remove();
    }
  });
  say(`  ${RESULTS.get(result.isMet)}: ${result.figure}`);
  return result;
}

function rowsNamed(names: string[]): Row[] {
  const unknown = names.filter((name) => !rows.some(({ row }) => String(row) === name));
  if (unknown.length > 0) throw new Error(`Unknown row: ${unknown.join(', ')}`);
  return names.length > 0 ? rows.filter(({ row }) => names.includes(String(row))) : rows;
}
