import { readFileSync } from 'node:fs';
import jsonServer from 'json-server';

// As its manual puts it together; without its log, which the others do not have either.
jsonServer
  .create()
  .use(jsonServer.defaults({ logger: false }))
  .use(jsonServer.router({ choosepath: JSON.parse(readFileSync(process.argv[2], 'utf8')) }))
  .listen(Number(process.env.PORT), '127.0.0.1');
