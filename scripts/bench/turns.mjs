import { answersPerSecond } from './cannon.mjs';
import { median, printTable } from './table.mjs';

const WARM_UP_SECONDS = 2;

/**
 * Loads servers in turn, round by round, the first of them measured against each other one within each round: what
 * disturbs a machine for a while disturbs all of them.
 * @param {{ title: string, rounds: number, seconds: number, servers: { name: string, url: string, body?: object, target?: number }[] }} options
 *   `target` is the least that the first server's rate may be of this one's
 * @returns {Promise<string[]>} what misses its target
 */
export async function compareInTurn({ title, rounds, seconds, servers }) {
  const rates = servers.map(() => []);
  for (const { url, body } of servers) await answersPerSecond({ url, body, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url, body }] of servers.entries())
      rates[index].push(await answersPerSecond({ url, body, seconds }));
  const results = servers.map(({ name, target }, index) => {
    const ratios = rates[index].map((rate, round) => rates[0][round] / rate);
    return { name, target, rate: median(rates[index]), ratio: median(ratios), ratios };
  });
  printTable(`${title}: medians of ${rounds} rounds`, [
    ['', 'answers a second', 'service to it', 'least to most', 'target'],
    ...results.map(({ name, target, rate, ratio, ratios }) => [
      name,
      rate.toFixed(0),
      target ? ratio.toFixed(2) : '',
      target ? `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}` : '',
      target ? `>= ${target}` : '',
    ]),
  ]);
  return results
    .filter(({ target, ratio }) => target && ratio < target)
    .map(
      ({ name, target, ratio }) => `service: ${title}: ${ratio.toFixed(2)} of ${name}, target >= ${target}`,
    );
}
