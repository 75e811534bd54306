import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isName, type Author, type Preview } from 'release-store/release';
import {
  BadChange,
  BadRelease,
  isExpired,
  type PreviewRequest,
  type PreviewStore,
} from 'release-store/store';
import { reasonOf } from '../logging/reason';
import type { LiveReleases } from '../releases/releases';
import type { Previews } from './previews';

type Options = {
  store: PreviewStore;
  previews: Previews;
  releases: LiveReleases;
  authorIn: (request: FastifyRequest) => Author;
};

type RemotePath = { Params: { remote: string } };
type PreviewPath = { Params: { remote: string; key: string } };

/** `storeApi` checks first that the token is valid for the remote. */
export function previewRoutes(app: FastifyInstance, { store, previews, releases, authorIn }: Options): void {
  app.post<RemotePath>('/releases/:remote/previews', async (request, reply) => {
    const { remote } = request.params;
    const { version, days, name, who, ownsFiles } = (request.body ?? {}) as PreviewRequest;
    const author = authorIn(request);
    try {
      await tryOut(remote, version);
      const [id, preview] = await store.add(
        remote,
        { version, days, who, ...(name !== undefined && { name }), ...(ownsFiles === true && { ownsFiles }) },
        author,
      );
      app.log.info({ remote, version, until: preview.until, ...author }, 'preview is created');
      await releases.refresh(remote);
      return await reply
        .code(201)
        .header('Cache-Control', 'no-store')
        .send(previewView(previews, id, preview));
    } catch (error) {
      if (ownsFiles === true) await store.removeFiles(remote, version);
      throw error;
    }
  });

  app.delete<PreviewPath>('/releases/:remote/previews/:key', async (request, reply) => {
    const { remote, key } = request.params;
    await store.remove(remote, key);
    app.log.info({ remote, preview: key, ...authorIn(request) }, 'preview is removed');
    await releases.refresh(remote);
    return reply.header('Cache-Control', 'no-store').send({});
  });

  async function tryOut(remote: string, version: string): Promise<void> {
    if (!isName(version)) throw new BadChange('version is missing or invalid: use one like 1.4.0');
    await releases.preloadPinned({ [remote]: version }).catch((error: unknown) => {
      throw new BadRelease([reasonOf(error)]);
    });
  }
}

/** The result contains the secret links, so only holders of a token for the remote may see it. */
export const previewsOf = (remote: string, previews: Previews, releases: Pick<LiveReleases, 'previews'>) =>
  Object.entries(releases.previews ?? {})
    .filter(([, preview]) => preview.remote === remote && !isExpired(preview))
    .map(([id, preview]) => previewView(previews, id, preview));

const previewView = (previews: Previews, id: string, { ownsFiles: _, ...preview }: Preview) => ({
  id,
  url: previews.link(id),
  ...preview,
});
