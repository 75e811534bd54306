import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { aFraming, type Framing } from './framings';
import { randomFrom } from './random';

/** Server under test, which forwards paths below `/api/` to the content service. */
export type Target = { port: number; host: string; isTls?: boolean };

type Call = { method: string; path: string; body?: string };

/** Calls of other visitors. Each call has a distinct response. */
const CALLS: Call[] = [
  ...['social/links', 'aboutus/ceo', 'aboutus/motivation', 'choosepath', 'catagori', 'customer/review'].map(
    (path) => ({ method: 'GET', path: `/api/${path}` }),
  ),
  { method: 'POST', path: '/api/application/post', body: '{}' },
];

const ATTACKERS = 8;
/**
 * Exceeds the number of upstream connections that the attacks can leave open. So the visitors' calls use all of these
 * connections, and receive any response that an attack left there.
 */
const VISITORS = 2 * ATTACKERS;
const IDLE_MS = 50;

/**
 * Sends requests with ambiguous framing (request smuggling) and, at the same time, calls of other visitors. Returns a
 * text for each response that went to the wrong client.
 */
export async function sendFramings(
  target: Target,
  { count, seed }: { count: number; seed: number },
): Promise<string[]> {
  const random = randomFrom(seed);
  const own = await Promise.all(CALLS.map((call) => answerTo(target, call)));
  // Ignores error responses: an attacker's own request can cause the same error as the visitors' POST call.
  const visitorTexts = own
    .filter((answer) => answer.startsWith('200\n'))
    .map((answer) => answer.slice(4, 84));
  const crossed: string[] = [];

  async function visit(visitors: number): Promise<void> {
    await Promise.all(
      Array.from({ length: visitors }, async (_, visitor) => {
        const index = visitor % CALLS.length;
        const answer = await answerTo(target, CALLS[index]!);
        if (answer !== own[index])
          crossed.push(`${CALLS[index]!.path} was answered: ${answer.slice(0, 200)}`);
      }),
    );
  }

  async function attack(framing: Framing): Promise<void> {
    const received = await exchange(target, framing);
    if (visitorTexts.some((text) => received.includes(text)))
      crossed.push(
        `${framing.bytes.toString('latin1').slice(0, 400)} was answered: ${received.slice(0, 400)}`,
      );
  }

  for (let sent = 0; sent < count; sent += ATTACKERS) {
    const framings = Array.from({ length: ATTACKERS }, () => aFraming(random, target.host));
    await Promise.all([...framings.map(attack), visit(CALLS.length)]);
    await visit(VISITORS);
  }
  return crossed;
}

/** Resolves with the status and the body of the response, or with the error message if the connection breaks. */
export function answerTo({ port, host, isTls }: Target, { method, path, body }: Call): Promise<string> {
  return new Promise((answered) => {
    const headers = {
      host,
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers,
      agent: false,
      rejectUnauthorized: false,
    };
    const request = (isTls ? requestTls : requestPlain)(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('close', () =>
        answered(`${response.statusCode}\n${Buffer.concat(chunks).toString('latin1')}`),
      );
    });
    request.on('error', ({ message }) => answered(message)).end(body);
  });
}

function exchange(target: Target, { bytes, pieces, closesEarly }: Framing): Promise<string> {
  return new Promise((closed) => {
    let received = '';
    const socket = open(target, () => {
      const size = Math.ceil(bytes.length / pieces);
      for (let from = 0; from < bytes.length; from += size) socket.write(bytes.subarray(from, from + size));
      if (closesEarly) socket.end(() => socket.destroy());
      else socket.setTimeout(IDLE_MS, () => socket.destroy());
    });
    socket.setNoDelay();
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => closed(received));
  });
}

function open({ port, isTls }: Target, onOpen: () => void): Socket {
  const options = { host: '127.0.0.1', port };
  return isTls
    ? connectTls({ ...options, rejectUnauthorized: false }, onOpen)
    : connectPlain(options, onOpen);
}
