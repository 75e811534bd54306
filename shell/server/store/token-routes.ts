import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Author } from 'release-store/release';
import type { StoredToken, TokenRequest, TokenStore } from 'release-store/store';
import { OPERATOR } from '../config';
import { sendProblem } from '../http/problem';
import { NOT_THE_OPERATOR } from './store-errors';

type Options = { tokenStore: TokenStore; authorIn: (request: FastifyRequest) => Author };

type RemotePath = { Params: { remote: string } };
type TokenPath = { Params: { remote: string; id: string } };

/**
 * Lists, creates and revokes personal tokens. For the operator only: the caller has checked that the token is valid.
 */
export function tokenRoutes(app: FastifyInstance, { tokenStore, authorIn }: Options): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (authorIn(request).role !== OPERATOR) return sendProblem(reply, NOT_THE_OPERATOR);
  };

  app.get<RemotePath>('/releases/:remote/tokens', { onRequest }, ({ params }, reply) => {
    const tokens = tokenStore.all().filter(({ remote }) => remote === params.remote);
    return reply.header('Cache-Control', 'no-store').send({ tokens: tokens.map(withoutHash) });
  });

  app.post<RemotePath>('/releases/:remote/tokens', { onRequest }, async (request, reply) => {
    const { remote } = request.params;
    const token = await tokenStore.create(remote, (request.body ?? {}) as TokenRequest);
    const { id, person, expires } = token;
    app.log.info({ remote, id, person, expires, by: authorIn(request) }, 'token is created');
    return reply.code(201).send(withoutHash(token));
  });

  app.delete<TokenPath>('/releases/:remote/tokens/:id', { onRequest }, async (request) => {
    const { remote, id } = request.params;
    await tokenStore.revoke(remote, id);
    app.log.info({ remote, id, by: authorIn(request) }, 'token is revoked');
    return { revoked: id };
  });
}

const withoutHash = ({ hash: _hash, ...token }: StoredToken) => token;
