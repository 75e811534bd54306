import { step } from '../progress.mjs';
import { buildOneBundle, startOneBundleSite } from './one-bundle.mjs';
import { loadOnce, USUAL } from './page-load.mjs';
import { median, printTable } from './table.mjs';

const ROUNDS = 11;

/** Name, how to read it from a page load, and the ratio to aim for. */
const FIGURES = [
  ['JS on the wire, KB', ({ scriptBytes }) => scriptBytes / 1000, 1.2],
  ['time to hydrate, ms', ({ hydratedMs }) => hydratedMs, 1.1],
  ['all bytes on the wire, KB', ({ totalBytes }) => totalBytes / 1000],
  ['requests', ({ requests }) => requests],
];

/** What federation costs: Home as it is and as one bundle of the same code. The aims are told, not enforced. */
export async function compareWithOneBundle({ browser, siteUrl }) {
  let files;
  await step(
    'Building the yardstick: shell and Home as one bundle',
    async () => (files = await buildOneBundle()),
  );
  const oneBundle = await startOneBundleSite(siteUrl, files);
  const loads = { federated: [], oneBundle: [] };
  try {
    await step(
      `Loading Home ${ROUNDS} times each, in turn, at ${USUAL.latencyMs} ms and ${USUAL.megabits} Mbit/s`,
      async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          loads.federated.push(await loadOnce(browser, `${siteUrl}/`));
          loads.oneBundle.push(await loadOnce(browser, `${oneBundle.url}/`));
        }
      },
    );
  } finally {
    await oneBundle.stop();
  }
  printTable('Home, first view, medians', [
    ['', 'federated', 'one bundle', 'ratio', 'aim'],
    ...FIGURES.map((figure) => rowOf(figure, loads)),
  ]);
  return [];
}

function rowOf([name, read, aim], { federated, oneBundle }) {
  const [ours, yardstick] = [median(federated.map(read)), median(oneBundle.map(read))];
  const ratio = (ours / yardstick).toFixed(2);
  return [name, ours.toFixed(1), yardstick.toFixed(1), ratio, aim ? `<= ${aim.toFixed(2)}` : ''];
}
