// @ts-check
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import Sqlite from 'libsql';

const sqlite = new Sqlite(process.argv[2] ?? '');
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = FULL');
sqlite.exec('create table request (id text primary key, body text not null, createdAt text not null)');
const insert = sqlite.prepare('insert into request (id, body, createdAt) values (?, ?, ?)');

const app = Fastify();
app.get('/', () => ({ status: 'ok' }));
app.post('/application/post', (request) => {
  const id = randomUUID();
  insert.run(id, JSON.stringify(request.body), new Date().toISOString());
  return { status: 'succes', _id: id };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
