import { installedPostgres, startPostgres } from '../content-service/test-postgres/server.mjs';
import { printTable } from './bench/table.mjs';
import { compileForNode, ensureInstalled } from './prepare.mjs';
import { say, script, step } from './progress.mjs';
import { newDatabase } from './proofs/databases.mjs';
import { rows } from './proofs/rows.mjs';

const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const RESULTS = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [null, 'not run'],
]);

/** `npm run proofs [-- 1 18 … deployment sqlite|postgres]`: verifies the requirements, row by row, on each database. */
await script(async () => {
  const kinds = Object.keys(NAMES);
  const words = process.argv.slice(2);
  const chosen = chosenRows(words.filter((word) => !kinds.includes(word)));
  const isChosen = (kind) => !kinds.some((one) => words.includes(one)) || words.includes(kind);
  await ensureInstalled();
  await compileForNode();
  const server = await postgresServer();
  const lines = [];
  try {
    for (const { row, requirement, target, databases, prove } of chosen)
      for (const kind of databases.filter(isChosen))
        lines.push({
          row,
          requirement,
          target,
          kind,
          ...(await proved(`${row} ${requirement}`, kind, prove, server)),
        });
  } finally {
    await server?.stop();
  }
  printTable('Proofs (rows as the requirements are numbered)', [
    ['row', 'requirement', 'figure', 'target', 'database', ''],
    ...lines.map(({ row, requirement, figure, target, kind, isMet }) => [
      row,
      requirement,
      figure,
      target,
      NAMES[kind],
      RESULTS.get(isMet),
    ]),
  ]);
  const missed = lines.filter(({ isMet }) => isMet === false);
  if (missed.length > 0) throw new Error(`${missed.length} of ${lines.length} are missed`);
});

async function proved(title, kind, prove, server) {
  if (kind === 'postgres' && !server) return { figure: 'no PostgreSQL on this machine', isMet: null };
  const result = await step(`${title}, ${NAMES[kind]}`, async () => {
    const database = await newDatabase(kind, server);
    try {
      return await prove({ database });
    } catch (error) {
      process.stderr.write(`${error.stack}\n`);
      return { figure: `broke off: ${error.message.split('\n')[0]}`, isMet: false };
    } finally {
      await database.remove();
    }
  });
  say(`  ${RESULTS.get(result.isMet)}: ${result.figure}`);
  return result;
}

/** One for all rows, which keeps what it acknowledges. */
async function postgresServer() {
  const programs = installedPostgres();
  return programs && startPostgres(programs, { isDurable: true });
}

function chosenRows(numbers) {
  const unknown = numbers.filter((number) => !rows.some(({ row }) => String(row) === number));
  if (unknown.length > 0) throw new Error(`There is no row ${unknown}`);
  return numbers.length > 0 ? rows.filter(({ row }) => numbers.includes(String(row))) : rows;
}
