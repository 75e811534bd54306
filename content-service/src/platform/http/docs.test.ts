import Fastify from 'fastify';
import { describeApi } from './docs';

test('a load of the API description that failed is tried again', async () => {
  const app = Fastify();
  describeApi(app);
  let isFirst = true;
  jest.doMock('@fastify/swagger', () => {
    if (!isFirst) return jest.requireActual<object>('@fastify/swagger');
    isFirst = false;
    throw new Error('too many open files');
  });
  expect((await app.inject('/docs/json')).statusCode).toBe(500);

  expect((await app.inject('/docs/json')).statusCode).toBe(200);
  await app.close();
});
