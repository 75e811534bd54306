import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registrationsOf, type Author } from 'release-store/release';
import {
  requireReason,
  type FolderStore,
  type Reason,
  type RegisterRequest,
  type RenewRequest,
  type StoredToken,
  type TokenRequest,
  type TokenStore,
} from 'release-store/store';
import { OPERATOR } from '../config';
import { sendProblem } from '../http/problem';
import type { LiveReleases } from '../releases/releases';
import { NOT_THE_OPERATOR } from './store-errors';

export const REGISTER_ROUTE = '/releases/:remote/register';

type Options = {
  store: FolderStore;
  tokenStore: TokenStore;
  releases: LiveReleases;
  authorIn: (request: FastifyRequest) => Author;
  sendStatus: (reply: FastifyReply, remote: string) => Promise<FastifyReply>;
};

type RemotePath = { Params: { remote: string } };
type TokenPath = { Params: { remote: string; id: string } };

/** `storeApi` checks first that the token is valid. */
export function operatorRoutes(
  app: FastifyInstance,
  { store, tokenStore, releases, authorIn, sendStatus }: Options,
): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (authorIn(request).role !== OPERATOR) return sendProblem(reply, NOT_THE_OPERATOR);
  };

  app.post<RemotePath>(REGISTER_ROUTE, { onRequest }, async (request, reply) => {
    const { remote } = request.params;
    const { registration, who, why } = (request.body ?? {}) as RegisterRequest;
    const author = authorIn(request);
    // While this name was not registered, another shell may have created tokens for it.
    if (!Object.hasOwn(registrationsOf(await store.registry()), remote)) await tokenStore.revokeAll(remote);
    await store.register(remote, { registration, who, why }, author);
    app.log.info({ remote, ...author, mount: registration.mount }, 'remote is registered');
    await releases.refresh(remote);
    return sendStatus(reply.code(201), remote);
  });

  app.post<RemotePath>('/releases/:remote/renew', { onRequest }, async (request, reply) => {
    const { remote } = request.params;
    const { tokenHash, who, why } = (request.body ?? {}) as RenewRequest;
    const author = authorIn(request);
    await store.renew(remote, { tokenHash, who, why }, author);
    app.log.info({ remote, ...author }, 'token of a remote is renewed');
    await releases.refresh(remote);
    return sendStatus(reply, remote);
  });

  app.post<RemotePath>('/releases/:remote/unregister', { onRequest }, async (request, reply) => {
    const { remote } = request.params;
    // Throws for an invalid request before any token is revoked.
    const reason = requireReason((request.body ?? {}) as Reason);
    await tokenStore.revokeAll(remote);
    await store.unregister(remote, reason, authorIn(request));
    await releases.refresh(remote);
    return sendStatus(reply, remote);
  });

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
