import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filesOf } from 'release-store/archive';
import { contractFaults, type ProvidedContract } from 'release-store/contract';
import type { Author } from 'release-store/release';
import { BadChange, type FolderStore } from 'release-store/store';
import { RELEASE_TIME_MS } from '../http/body-time';
import { sendProblem } from '../http/problem';
import type { Trial } from '../releases/releases';
import { WRONG_TYPE } from './store-errors';
import { UploadLimit } from './upload-limit';

export const TRIAL_ROUTE = '/releases/:remote/:version/trial';

const TAR = 'application/x-tar';

type Options = {
  store: FolderStore;
  contract: () => ProvidedContract;
  trial: Trial;
  authorIn: (request: FastifyRequest) => Author;
  /** Checks the token again after the trial, which can take minutes. @throws Error if the token is invalid */
  requireAuthorized: (request: FastifyRequest) => void;
  onPublished: (remote: string, version: string) => void;
};

type VersionPath = { Params: { remote: string; version: string } };
type PutRequest = VersionPath & { Querystring: { keep?: unknown } };

/** `storeApi` checks first that the token is valid for the remote. */
export async function uploadRoutes(
  app: FastifyInstance,
  { store, contract, trial, authorIn, requireAuthorized, onPublished }: Options,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TAR, (_request, payload, done) => done(null, payload));
  const limit = new UploadLimit();
  const checks = {
    check: (release: unknown) => contractFaults(release, contract()),
    trial,
    requiresFreeSpace: true,
  };
  const route = { config: { bodyTimeMs: () => RELEASE_TIME_MS } };

  app.put<PutRequest>('/releases/:remote/:version', route, async (request, reply) => {
    const { remote, version } = request.params;
    const files = filesIn(request);
    if (!files) return sendProblem(reply, WRONG_TYPE);
    const { keep } = request.query;
    if (keep !== undefined && keep !== 'true') throw new BadChange('keep must be true or absent');
    const release = await limit.run(remote, () =>
      store.put(remote, version, files, {
        ...checks,
        keepsAfterPreview: keep === 'true',
        async trial(...args) {
          await trial(...args);
          requireAuthorized(request);
        },
      }),
    );
    app.log.info({ remote, version, ...authorIn(request) }, 'release is published');
    onPublished(remote, version);
    return reply.code(201).send(release);
  });

  app.post<VersionPath>(TRIAL_ROUTE, route, async (request, reply) => {
    const { remote, version } = request.params;
    const files = filesIn(request);
    if (!files) return sendProblem(reply, WRONG_TYPE);
    return limit.run(remote, () => store.dryRun(remote, version, files, checks));
  });
}

const filesIn = ({ body }: FastifyRequest) => (body instanceof Readable ? filesOf(body) : undefined);
