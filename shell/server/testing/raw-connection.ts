import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';

export function exchange(server: Server, ...pieces: (string | Buffer)[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((closed) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on('data', (bytes) => (received += bytes.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => closed(received));
  });
}

export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
