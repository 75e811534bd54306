// @ts-check
import { readFileSync } from 'node:fs';
// @ts-expect-error -- the package has no types
import jsonServer from 'json-server';

// The setup from json-server's manual, but without a log, because the other measured servers write none.
jsonServer
  .create()
  .use(jsonServer.defaults({ logger: false }))
  .use(jsonServer.router({ choosepath: JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) }))
  .listen(Number(process.env.PORT), '127.0.0.1');
