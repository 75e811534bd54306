import type { FastifyInstance } from 'fastify';

/** Clients send `Content-Type: application/json` with a DELETE, too. Routes with a body schema reject a missing body. */
export function readEmptyJsonAsNoBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    void parseJson(request, body, done);
  });
}
