import { createServer } from 'node:net';

/** @throws Error that names the variable to set when somebody listens on the port */
export function requireFreePort(port, variable) {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', () =>
      failed(new Error(`Port ${port} is taken: stop what uses it or set ${variable} to another one`)),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(done));
  });
}
