import { startInstances, stopAll } from 'test-kit/service-instances';
import { countRows } from './databases';
import type { Proof, ProofContext } from './proof';

const STARTS = 6;

/** Checks that only one of the concurrently started instances creates the tables and the first content. */
export async function proveStarts({ database }: ProofContext): Promise<Proof> {
  const instances = await startInstances(STARTS, database);
  const ready = await Promise.all(instances.map(({ url }) => fetch(`${url}readyz`)));
  await stopAll(instances);
  const [heroes, admins] = [await countRows(database, 'hero'), await countRows(database, 'admin')];
  const working = ready.filter(({ status }) => status === 200).length;
  return {
    figure: `${working} of ${STARTS} ready; ${heroes} hero, ${admins} admin`,
    isMet: working === STARTS && heroes === 1 && admins === 1,
  };
}
