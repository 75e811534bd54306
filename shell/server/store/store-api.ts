import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractFaults, type ShellPromise } from 'release-store/contract';
import type { Author } from 'release-store/release';
import { filesOf } from 'release-store/archive';
import type { ChangeRequest, FolderStore } from 'release-store/store';
import { RELEASE_TIME_MS } from '../http/body-time';
import { OPERATOR, type ReleaseToken } from '../config';
import type { LiveReleases } from '../releases/releases';
import { sendProblem } from '../http/problem';
import {
  MISSING_TAG,
  NO_TOKENS,
  NOT_SIGNED_IN,
  OPERATOR_ONLY,
  problemOf,
  READ_ONLY,
  WRONG_TYPE,
  wrongRemote,
  type StoreProblem,
} from './store-errors';
import { holderOf, type Holder } from './tokens';

const TAR = 'application/x-tar';
const MAX_MANIFEST_BYTES = 1024 * 1024;

type Options = {
  store: FolderStore;
  releases: LiveReleases;
  tokens: readonly ReleaseToken[];
  remotes: readonly string[];
  promise: () => ShellPromise;
  /** Whether the releases come from another store, so that nothing can be published here. */
  isReadOnly: boolean;
  /** Called when a release is stored. */
  onPublished: (remote: string, version: string) => void;
};

type RemotePath = { Params: { remote: string } };
type VersionPath = { Params: { remote: string; version: string } };

/** Publishes releases and changes which of them are live (protocol: docs/releasing.md). */
export async function storeApi(app: FastifyInstance, options: Options): Promise<void> {
  const { store, releases, remotes } = options;
  app.setErrorHandler((error: Error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'store failed');
    return sendProblem(reply, problem);
  });
  app.addHook<RemotePath>('onRequest', async (request, reply) => {
    const problem = authorizationProblem(request, options);
    if (problem) return sendProblem(reply, problem);
  });

  const holderIn = ({ headers }: FastifyRequest) => holderOf(headers.authorization, options.tokens);
  const statusOf = async (remote: string) => ({
    ...releases.status(remote),
    ...(options.isReadOnly ? { tag: '', versions: [] } : await store.entry(remote)),
  });
  const sendStatus = async (reply: FastifyReply, remote: string) => {
    const status = await statusOf(remote);
    return reply.header('ETag', `"${status.tag}"`).header('Cache-Control', 'no-store').send(status);
  };

  app.get('/releases', async (request, reply) => {
    const holder = holderIn(request);
    const visible = remotes.filter((remote) => holder?.mayChange(remote));
    const statuses = await Promise.all(
      visible.map(async (remote) => [remote, await statusOf(remote)] as const),
    );
    return reply.header('Cache-Control', 'no-store').send({ remotes: Object.fromEntries(statuses) });
  });

  app.get<RemotePath>('/releases/:remote', ({ params }, reply) => sendStatus(reply, params.remote));

  app.post<RemotePath>('/releases/:remote/check', { bodyLimit: MAX_MANIFEST_BYTES }, ({ body }) => ({
    faults: contractFaults(body, options.promise()),
  }));

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(TAR, (_request, payload, done) => done(null, payload));
    uploads.put<VersionPath>(
      '/releases/:remote/:version',
      { config: { bodyTimeMs: () => RELEASE_TIME_MS } },
      async (request, reply) => {
        const { params, body } = request;
        if (!(body instanceof Readable)) return sendProblem(reply, WRONG_TYPE);
        const { remote, version } = params;
        const check = (release: unknown) => contractFaults(release, options.promise());
        const release = await store.put(remote, version, filesOf(body), { check });
        app.log.info({ remote, version, ...authorOf(holderIn(request)) }, 'release is published');
        options.onPublished(remote, version);
        return reply.code(201).send(release);
      },
    );
  });

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
    if (change.did === 'lift') releases.liftQuarantine(remote, change.version ?? '');
    app.log.info({ remote, ...entry?.history.at(-1) }, 'registry is changed');
    await releases.refresh(remote);
    return sendStatus(reply, remote);
  });
}

const authorOf = (holder: Holder | undefined): Author => ({
  ...(holder && { role: holder.role }),
  ...(holder?.person && { person: holder.person }),
});

/** Returns why the request is not authorized. Undefined if it is. */
function authorizationProblem(
  request: FastifyRequest<RemotePath>,
  { tokens, remotes, isReadOnly }: Options,
): StoreProblem | undefined {
  if (tokens.length === 0) return NO_TOKENS;
  const holder = holderOf(request.headers.authorization, tokens);
  if (!holder) return NOT_SIGNED_IN;
  const { remote } = request.params;
  // The response is the same whether the other remote exists or not.
  if (remote !== undefined && !(holder.mayChange(remote) && remotes.includes(remote)))
    return wrongRemote(holder.role, remote);
  if (isReadOnly && request.method !== 'GET' && !request.url.endsWith('/check')) return READ_ONLY;
  return undefined;
}
