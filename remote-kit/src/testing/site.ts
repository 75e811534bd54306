import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { filesOf, readRelease } from 'release-store/archive';
import type { Author, Preview, RegistryEntry, Release } from 'release-store/release';
import {
  BadRelease,
  FolderStore,
  Outdated,
  PreviewStore,
  TokenStore,
  VersionExists,
  type ChangeRequest,
  type PreviewRequest,
  type RegisterRequest,
  type RenewRequest,
  type TokenRequest,
} from 'release-store/store';

const REMOTES = ['public_remote', 'admin_remote'];

/** Simulates a site with the release API. A release is in use as soon as the registry names the release. */
export class Site {
  token = 'a-token';
  author: Author = { role: 'public_remote', person: 'anna' };
  unauthorized = { title: 'Not signed in', detail: 'Not signed in' };
  faults: (release: Release) => string[] = () => [];
  /** Simulates the trial of an uploaded release. A rejected promise means that pages cannot be rendered. */
  trial: (release: Release) => Promise<void> = () => Promise.resolve();
  shellState: (entry: RegistryEntry | null) => object = (entry) => ({
    inUse: { live: entry?.live ?? undefined, candidate: entry?.candidate?.version },
  });
  /** Runs before a requested change, so that a test can simulate a concurrent change. */
  beforeChange: () => Promise<unknown> = () => Promise.resolve();

  private constructor(
    readonly store: FolderStore,
    private readonly releasesDir: string,
    private readonly server: Server,
  ) {}

  static async start(releasesDir: string): Promise<Site> {
    const server = createServer();
    const site = new Site(new FolderStore(releasesDir), releasesDir, server);
    server.on('request', (request, response) => void site.respond(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return site;
  }

  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }

  private get checks() {
    return { check: this.faults, trial: this.trial };
  }

  private async respond(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      send(...(await this.outcome(request)));
    } catch (error) {
      const detail = (error as Error).message;
      if (error instanceof VersionExists) send(409, { detail });
      else if (error instanceof BadRelease) send(422, { detail, faults: error.faults });
      else if (error instanceof Outdated) send(412, { detail, entry: error.entry, tag: error.tag });
      else send(422, { detail });
    }
  }

  private async outcome(request: IncomingMessage): Promise<[number, object]> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const [, , remote = '', rest = '', last] = pathname.split('/').map(decodeURIComponent);
    if (request.headers.authorization !== `Bearer ${this.token}`) return [401, this.unauthorized];
    if (!remote) {
      const views = await Promise.all(REMOTES.map(async (name) => [name, await this.view(name)]));
      return [200, { remotes: Object.fromEntries(views) as object }];
    }
    if (request.method === 'POST' && remote === 'overlay')
      return [201, { url: `${this.url}/releases/overlay/pass`, until: '2026-11-20T10:05:00.000Z' }];
    if (request.method === 'POST' && rest === 'prune')
      return [200, { removed: await this.store.prune(remote) }];
    if (request.method === 'POST' && rest === 'renew') {
      await this.store.renew(remote, JSON.parse(await text(request)) as RenewRequest, this.author);
      return [200, await this.view(remote)];
    }
    if (request.method === 'POST' && rest.endsWith('register')) {
      const body = JSON.parse(await text(request)) as RegisterRequest;
      if (rest === 'register') await this.store.register(remote, body, this.author);
      else await this.store.unregister(remote, body, this.author);
      return [200, await this.view(remote)];
    }
    const { registrations = {} } = await this.store.registry();
    if (!REMOTES.includes(remote) && !Object.hasOwn(registrations, remote))
      return [403, { detail: `"${remote}" is not its remote.` }];
    if (rest === 'tokens') return this.tokenOutcome(request, remote, last ?? '');
    if (rest === 'previews') return this.previewOutcome(request, remote, last ?? '');
    if (last === 'release.json') return [200, await readRelease(join(this.releasesDir, remote, rest))];
    switch (request.method) {
      case 'POST':
        if (last === 'trial')
          return [200, await this.store.dryRun(remote, rest, filesOf(request), this.checks)];
        return [200, { faults: this.faults(JSON.parse(await text(request)) as Release) }];
      case 'PUT':
        return [
          201,
          await this.store.put(remote, rest, filesOf(request), {
            ...this.checks,
            keepsAfterPreview: searchParams.get('keep') === 'true',
          }),
        ];
      case 'PATCH': {
        const change = JSON.parse(await text(request)) as ChangeRequest;
        await this.beforeChange();
        const tag = request.headers['if-match']?.slice(1, -1) ?? '';
        await this.store.change(remote, tag, change, this.author);
      }
    }
    return [200, await this.view(remote)];
  }

  private async tokenOutcome(
    request: IncomingMessage,
    remote: string,
    id: string,
  ): Promise<[number, object]> {
    const tokens = new TokenStore(this.releasesDir);
    if (request.method === 'GET')
      return [200, { tokens: tokens.all().filter((token) => token.remote === remote) }];
    if (request.method === 'DELETE') return [200, { revoked: await tokens.revoke(remote, id) }];
    return [201, await tokens.create(remote, JSON.parse(await text(request)) as TokenRequest)];
  }

  private async previewOutcome(
    request: IncomingMessage,
    remote: string,
    key: string,
  ): Promise<[number, object]> {
    const previews = new PreviewStore(this.releasesDir);
    if (request.method === 'DELETE') return [200, { removed: await previews.remove(remote, key) }];
    const body = JSON.parse(await text(request)) as PreviewRequest;
    const [id, preview] = await previews.add(remote, body, this.author);
    return [201, this.withLink(id, preview)];
  }

  private async view(remote: string) {
    const state = await this.store.entry(remote);
    const { previews = {}, registrations = {} } = await this.store.registry();
    const { mount: below } = registrations[remote] ?? {};
    const own = Object.entries(previews).filter(([, preview]) => preview.remote === remote);
    return {
      ...state,
      ...this.shellState(state.entry),
      ...(below !== undefined && { registration: { below, isPrivate: false } }),
      previews: own.map(([id, preview]) => this.withLink(id, preview)),
    };
  }

  private withLink = (id: string, preview: Preview) => ({
    id,
    url: `${this.url}/preview/${id}.signature`,
    ...preview,
  });
}
