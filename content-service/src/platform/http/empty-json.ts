import type { FastifyInstance } from 'fastify';

/** Accepts empty JSON bodies, which clients send with DELETE. Routes with a body schema still reject a missing body. */
export function readEmptyJsonAsNoBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    void parseJson(request, body, done);
  });
}
