import { connect } from 'node:net';
import { startService, type TestService } from '../../testing/service';

const TOKEN = 'Zm9yZ290dGVuLXBhc3N3b3JkLXRva2VuLW9mLTI1Ni1i';

const lines: string[] = [];
let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startService({ logStream: { write: (line) => void lines.push(line) } });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as { port: number });
});
afterAll(() => service.stop());

/** Writes to a socket, because HTTP clients would normalize the request target. */
const send = (method: string, target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString())).on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n')[0]!));
    socket.end(
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    );
  });

const everyOther = TOKEN.replace(/../g, (pair) => `${pair[0]}%${pair.charCodeAt(1).toString(16)}`);

const TARGETS = [
  `/reset-password/${TOKEN}`,
  `//reset-password/${TOKEN}`,
  `/reset-password//${TOKEN}`,
  `/./reset-password/${TOKEN}`,
  `/x/../reset-password/${TOKEN}`,
  `/%72eset-password/${TOKEN}`,
  `/%2572eset-password/${TOKEN}`,
  `/RESET-Password/${TOKEN}`,
  `/reset-password/${TOKEN}/`,
  `/reset-password%2F${TOKEN}`,
  `/reset-password/${everyOther}`,
  `/reset-password/${TOKEN}%`,
  `/reset-password/${TOKEN}%zz`,
  `/reset-password/${TOKEN}%00`,
  `/reset-password/${TOKEN}?x=${TOKEN}`,
  `/reset-password/${TOKEN};x=${TOKEN}`,
  `/reset-password?id=${TOKEN}`,
  `/api/reset-password/${TOKEN}`,
  `/reset_password/${TOKEN}`,
  `http://localhost/reset-password/${TOKEN}`,
  `HTTP://localhost//reset-password/${TOKEN}`,
  `http://${TOKEN}@localhost/reset-password/${TOKEN}`,
  `reset-password/${TOKEN}`,
  `\\reset-password\\${TOKEN}`,
  `/${'x'.repeat(3000)}/${TOKEN}`,
  `/reset-password/${TOKEN}${'x'.repeat(2000)}`,
  `/reset-password/${TOKEN}#x`,
  '*',
];

test.each(TARGETS.map((target, index) => [index, target.replaceAll(TOKEN, '<token>').slice(0, 60), target]))(
  'no method logs the token of target %i, %s',
  async (_index, _short, target) => {
    lines.length = 0;
    for (const method of ['PUT', 'GET', 'POST', 'OPTIONS', 'TRACE', 'BREW'])
      expect(await send(method, target)).not.toContain(' 500 ');

    const log = decodeURIComponent(lines.join('').replaceAll(/%(?![\da-f]{2})/gi, '%25'));
    expect(log).not.toContain(TOKEN);
  },
);
