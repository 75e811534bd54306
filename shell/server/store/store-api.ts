import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractFaults, type ProvidedContract } from 'release-store/contract';
import { isName, RELEASE_FILE, type Author, type Release } from 'release-store/release';
import type { ChangeRequest, FolderStore, PreviewStore, TokenStore } from 'release-store/store';
import { OPERATOR, type ReleaseToken } from '../config';
import type { LiveReleases, Trial } from '../releases/releases';
import { allowTimeForTrial } from '../http/connections';
import { sendProblem } from '../http/problem';
import {
  MISSING_TAG,
  NO_TOKENS,
  notSignedIn,
  OPERATOR_ONLY,
  problemOf,
  READ_ONLY,
  notRegistered,
  wrongRemote,
  type StoreProblem,
} from './store-errors';
import { previewRoutes, previewsOf } from '../previews/preview-routes';
import type { Previews } from '../previews/previews';
import { operatorRoutes, REGISTER_ROUTE } from './operator-routes';
import { endReason, holderOf, type Holder } from '../visitors/token-holder';
import { TRIAL_ROUTE, uploadRoutes } from './upload-routes';

const MAX_MANIFEST_BYTES = 1024 * 1024;
const CHECK_ROUTE = '/releases/:remote/check';

type Options = {
  store: FolderStore;
  previewStore: PreviewStore;
  tokenStore: TokenStore;
  previews: Previews;
  releases: LiveReleases;
  tokens: () => readonly ReleaseToken[];
  contract: () => ProvidedContract;
  trial: Trial;
  prune: (remote: string) => Promise<string[]>;
  /** True if the releases come from another store (REGISTRY). */
  isReadOnly: boolean;
  onPublished: (remote: string, version: string) => void;
};

type RemotePath = { Params: { remote: string } };

/** The protocol is in docs/releasing.md. */
export async function storeApi(app: FastifyInstance, options: Options): Promise<void> {
  const { store, releases } = options;
  app.setErrorHandler((error: Error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'store failed');
    return sendProblem(reply, problem);
  });
  app.addHook<RemotePath>('onRequest', async (request, reply) => {
    const problem = authorizationProblem(request, options);
    if (problem) return sendProblem(reply, problem);
    allowTimeForTrial(request.raw, reply.raw);
  });

  const holderIn = ({ headers }: FastifyRequest) => holderOf(headers.authorization, options.tokens());
  const statusOf = async (remote: string) => ({
    ...releases.status(remote),
    registration: releases.mounts.of(remote),
    previews: previewsOf(remote, options.previews, releases),
    ...(options.isReadOnly ? { tag: '', versions: [] } : await store.entry(remote)),
  });
  const sendStatus = async (reply: FastifyReply, remote: string) => {
    const status = await statusOf(remote);
    return reply.header('ETag', `"${status.tag}"`).header('Cache-Control', 'no-store').send(status);
  };

  app.get('/releases', async (request, reply) => {
    const holder = holderIn(request);
    const names = releases.mounts.all.map(({ remote }) => remote).sort();
    const visible = names.filter((remote) => holder?.mayChange(remote));
    const statuses = await Promise.all(
      visible.map(async (remote) => [remote, await statusOf(remote)] as const),
    );
    return reply.header('Cache-Control', 'no-store').send({ remotes: Object.fromEntries(statuses) });
  });

  app.get<RemotePath>('/releases/:remote', ({ params }, reply) => sendStatus(reply, params.remote));

  app.post<RemotePath>(CHECK_ROUTE, { bodyLimit: MAX_MANIFEST_BYTES }, ({ params: { remote }, body }) => {
    const { name } = (body ?? {}) as Partial<Release>;
    // Otherwise, the faults would tell a team whether another remote exists.
    if (isName(name) && name !== remote)
      return { faults: [`${RELEASE_FILE} is for ${name}, but was sent to the check of ${remote}`] };
    return { faults: contractFaults(body, options.contract()) };
  });

  const authorIn = (request: FastifyRequest) => authorOf(holderIn(request));
  operatorRoutes(app, { ...options, authorIn, sendStatus });
  previewRoutes(app, { ...options, store: options.previewStore, authorIn });

  app.post<RemotePath>('/releases/:remote/prune', async (request) => {
    const { remote } = request.params;
    const removed = await options.prune(remote);
    app.log.info({ remote, removed, ...authorIn(request) }, 'old releases are removed');
    return { removed };
  });

  const requireAuthorized = (request: FastifyRequest) => {
    if (authorizationProblem(request as FastifyRequest<RemotePath>, options))
      throw Object.assign(new Error(TOKEN_ENDED), { statusCode: 401 });
  };
  await app.register(uploadRoutes, { ...options, authorIn, requireAuthorized });

  app.patch<RemotePath>('/releases/:remote', async (request, reply) => {
    const { params, body, headers } = request;
    const { remote } = params;
    const tag = /^"([^"]+)"$/.exec(headers['if-match'] ?? '')?.[1];
    if (!tag) return sendProblem(reply, MISSING_TAG);
    const change = (body ?? {}) as ChangeRequest;
    const holder = holderIn(request);
    if (change.did === 'quarantine' || (change.did === 'lift' && holder?.role !== OPERATOR))
      return sendProblem(reply, OPERATOR_ONLY);
    const { entry } = await store.change(remote, tag, change, authorOf(holder));
    app.log.info({ remote, ...entry?.history.at(-1) }, 'registry is changed');
    await releases.refresh(remote);
    return sendStatus(reply, remote);
  });
}

const TOKEN_ENDED = 'The token ended during the upload. Nothing was stored.';

const authorOf = (holder: Holder | undefined): Author => ({
  ...(holder && { role: holder.role }),
  ...(holder?.person && { person: holder.person }),
});

function authorizationProblem(
  request: FastifyRequest<RemotePath>,
  { tokens, releases, isReadOnly }: Options,
): StoreProblem | undefined {
  const known = tokens();
  if (known.length === 0) return NO_TOKENS;
  const { authorization } = request.headers;
  const holder = holderOf(authorization, known);
  if (!holder) return notSignedIn(endReason(authorization, known));
  const { remote } = request.params;
  // Hides which remotes exist: another team's remote and an unknown remote get the same response.
  if (remote !== undefined && !holder.mayChange(remote)) return wrongRemote(holder.role, remote);
  const isKnown = releases.mounts.has(remote) || request.routeOptions.url === REGISTER_ROUTE;
  if (remote !== undefined && !isKnown) return notRegistered(remote);
  const storesNothing =
    request.method === 'GET' || [CHECK_ROUTE, TRIAL_ROUTE].includes(request.routeOptions.url ?? '');
  if (isReadOnly && !storesNothing) return READ_ONLY;
  return undefined;
}
