import { median } from 'test-kit/statistics';
import { printTable } from 'test-kit/table';
import { answersPerSecond, type LoadSpec } from './load-generator';

const WARM_UP_SECONDS = 2;

type ComparedServer = Pick<LoadSpec, 'url' | 'body'> & {
  name: string;
  /** Minimum ratio of the first server's requests per second to those of this server. */
  target?: number;
};
type Comparison = { title: string; rounds: number; seconds: number; servers: ComparedServer[] };

/** Measures all servers in each round, so that a disturbance of the machine affects all of them. */
export async function compareInTurn({ title, rounds, seconds, servers }: Comparison): Promise<string[]> {
  const rates: number[][] = servers.map(() => []);
  for (const { url, body } of servers) await answersPerSecond({ url, body, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url, body }] of servers.entries())
      rates[index]!.push(await answersPerSecond({ url, body, seconds }));
  const results = servers.map(({ name, target }, index) => {
    const ratios = rates[index]!.map((rate, round) => (rates[0]?.[round] ?? NaN) / rate);
    return { name, target, rate: median(rates[index]!), ratio: median(ratios), ratios };
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
