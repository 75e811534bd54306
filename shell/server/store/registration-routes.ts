import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Author } from 'release-store/release';
import {
  reasonOf,
  type FolderStore,
  type Reason,
  type RegisterRequest,
  type RenewRequest,
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

/**
 * Registers and unregisters remotes, and renews their tokens. For the operator only: the caller has checked that the
 * token is valid.
 */
export function registrationRoutes(
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
    // An invalid request must not revoke tokens.
    const reason = reasonOf((request.body ?? {}) as Reason);
    await tokenStore.revokeAll(remote);
    await store.unregister(remote, reason, authorIn(request));
    await releases.refresh(remote);
    return sendStatus(reply, remote);
  });
}
