import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { run } from '../progress.mjs';

const CONNECTIONS = 10;

/**
 * Loads one address from a process of its own, with ten connections that each wait for their answer.
 * @param {{ url: string, seconds: number, body?: Record<string, string> }} shot a `body` is posted; `%` in it is
 *   another number each time
 * @returns answers a second
 * @throws Error when anything but 2xx comes
 */
export async function answersPerSecond(shot) {
  const output = await run(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(shot)]);
  const { answers, seconds, faults } = JSON.parse(output);
  if (faults > 0 || answers === 0) throw new Error(`${shot.url}: ${answers} answers, ${faults} faults`);
  return answers / seconds;
}

async function shoot({ url, seconds, body }) {
  const { non2xx, errors, timeouts, duration, ...result } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    ...(body && { requests: [posting(JSON.stringify(body))] }),
  });
  return { answers: result['2xx'], seconds: duration, faults: non2xx + errors + timeouts };
}

function posting(body) {
  let number = Date.now();
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: body.replaceAll('%', String((number += 1))) }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await shoot(JSON.parse(process.argv[2]))));
