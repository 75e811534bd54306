import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractFaults, type ShellPromise } from 'release-store/contract';
import type { Author, RegistryEntry } from 'release-store/release';
import { filesOf } from 'release-store/archive';
import {
  BadChange,
  BadRegistry,
  BadRelease,
  type FolderStore,
  Outdated,
  StoreFull,
  StoreReadOnly,
  TooLarge,
  VersionExists,
  type ChangeRequest,
} from 'release-store/store';
import { RELEASE_TIME_MS } from '../http/body-time';
import { OPERATOR, type ReleaseToken } from '../config';
import type { LiveReleases } from '../releases/live-releases';
import { sendProblem, type Problem } from '../http/problem';
import { holderOf, type Holder } from './tokens';

const TAR = 'application/x-tar';
const LARGEST_MANIFEST = 1024 * 1024;

type Options = {
  store: FolderStore;
  releases: LiveReleases;
  tokens: readonly ReleaseToken[];
  remotes: readonly string[];
  promise: () => ShellPromise;
  /** Whether releases are read from elsewhere: then nothing is published here. */
  isElsewhere: boolean;
  /** Called when a release is stored. */
  onPublished: (remote: string, version: string) => void;
};

type RemotePath = { Params: { remote: string } };
type VersionPath = { Params: { remote: string; version: string } };

/** Publishing releases and steering which of them are live (docs/releasing.md has the protocol). */
export async function storeApi(app: FastifyInstance, options: Options): Promise<void> {
  const { store, releases, remotes } = options;
  app.setErrorHandler((error: Error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'store does not work');
    return sendProblem(reply, problem);
  });
  app.addHook<RemotePath>('onRequest', async (request, reply) => {
    const refusal = refusalOf(request, options);
    if (refusal) return sendProblem(reply, refusal);
  });

  const holderIn = ({ headers }: FastifyRequest) => holderOf(headers.authorization, options.tokens);
  const view = async (remote: string) => ({
    ...releases.view(remote),
    ...(options.isElsewhere ? { tag: '', versions: [] } : await store.entry(remote)),
  });
  const sendView = async (reply: FastifyReply, remote: string) => {
    const remoteView = await view(remote);
    return reply.header('ETag', `"${remoteView.tag}"`).header('Cache-Control', 'no-store').send(remoteView);
  };

  app.get('/releases', async (request, reply) => {
    const holder = holderIn(request);
    const visible = remotes.filter((remote) => holder?.mayTouch(remote));
    const views = await Promise.all(visible.map(async (remote) => [remote, await view(remote)] as const));
    return reply.header('Cache-Control', 'no-store').send({ remotes: Object.fromEntries(views) });
  });

  app.get<RemotePath>('/releases/:remote', ({ params }, reply) => sendView(reply, params.remote));

  app.post<RemotePath>('/releases/:remote/check', { bodyLimit: LARGEST_MANIFEST }, ({ body }) => ({
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
      return sendProblem(reply, NOT_FOR_TEAMS);
    const { entry } = await store.change(remote, tag, change, authorOf(holder));
    if (change.did === 'lift') releases.lift(remote, change.version ?? '');
    app.log.info({ remote, ...entry?.history.at(-1) }, 'registry is changed');
    await releases.look(remote);
    return sendView(reply, remote);
  });
}

const authorOf = (holder: Holder | undefined): Author => ({
  ...(holder && { role: holder.role }),
  ...(holder?.person && { person: holder.person }),
});

type StoreProblem = Problem & Partial<{ faults: string[]; entry: RegistryEntry | null; tag: string }>;

/** Deny first: why this request may do nothing here; undefined when it may. */
function refusalOf(request: FastifyRequest<RemotePath>, options: Options): StoreProblem | undefined {
  if (options.tokens.length === 0) return CLOSED;
  const holder: Holder | undefined = holderOf(request.headers.authorization, options.tokens);
  if (!holder) return NO_TOKEN;
  const { remote } = request.params;
  // Whether the other remote exists is not told either.
  if (remote !== undefined && !(holder.mayTouch(remote) && options.remotes.includes(remote)))
    return {
      status: 403,
      title: 'Not yours to touch',
      detail: `This token is for ${holder.role}, and ${JSON.stringify(remote.slice(0, 60))} is not its remote.`,
    };
  if (options.isElsewhere && request.method !== 'GET' && !request.url.endsWith('/check')) return ELSEWHERE;
  return undefined;
}

const CLOSED: StoreProblem = {
  status: 403,
  title: 'Publishing is closed',
  detail: 'This shell has no RELEASE_TOKENS. `npm run releases -- token <remote>` makes one.',
};

const NO_TOKEN: StoreProblem = {
  status: 401,
  title: 'Not signed in',
  detail: 'Send a token of this shell as "Authorization: Bearer <token>".',
};

const ELSEWHERE: StoreProblem = {
  status: 403,
  title: 'Publishing is closed',
  detail: 'This shell reads its releases from REGISTRY: publish there.',
};

const NOT_FOR_TEAMS: StoreProblem = {
  status: 403,
  title: 'This change is not yours to make',
  detail: 'Only the shell quarantines a release, and only the token of the operator lifts a quarantine.',
};

const MISSING_TAG: StoreProblem = {
  status: 428,
  title: 'If-Match is missing',
  detail:
    'Send the ETag of the entry that you looked at as If-Match, so that nobody’s switch is undone unseen.',
};

const WRONG_TYPE: StoreProblem = {
  status: 415,
  title: 'Unsupported media type',
  detail: `Send a release as ${TAR}, and everything else as application/json.`,
};

function problemOf(error: Error & { statusCode?: number }): StoreProblem {
  const detail = error.message;
  if (error instanceof VersionExists) return { status: 409, title: 'This version exists', detail };
  if (error instanceof BadRelease)
    return { status: 422, title: 'This release is refused', detail, faults: error.faults };
  if (error instanceof TooLarge) return { status: 413, title: 'This release is too large', detail };
  if (error instanceof BadChange) return { status: 422, title: 'This change is refused', detail };
  if (error instanceof BadRegistry) return { status: 503, title: 'The registry is damaged', detail };
  if (error instanceof StoreFull) return { status: 507, title: 'The disk is full', detail };
  if (error instanceof StoreReadOnly) return { status: 503, title: 'The store is read-only', detail };
  if (error instanceof Outdated)
    return { status: 412, title: 'Somebody was faster', detail, entry: error.entry, tag: error.tag };
  const status = error.statusCode ?? 500;
  if (status === 415) return WRONG_TYPE;
  if (status < 500) return { status, title: 'This request is refused', detail };
  throw error;
}
