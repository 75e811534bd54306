import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { filesOf } from 'release-store/archive';
import type { Author, RegistryEntry, Release } from 'release-store/release';
import { BadRelease, FolderStore, Outdated, VersionExists, type ChangeRequest } from 'release-store/store';

const REMOTES = ['public_remote', 'admin_remote'];

/** A site with the release API of docs/releasing.md. It serves live releases immediately. */
export class Site {
  token = 'a-token';
  /** Holder of the token. */
  author: Author = { role: 'public_remote', person: 'anna' };
  /** Returns reasons to reject a release. */
  faults: (release: Release) => string[] = () => [];
  /** Returns the shell's state for a registry entry. */
  shellState: (entry: RegistryEntry | null) => object = (entry) => ({
    inUse: { live: entry?.live ?? undefined, candidate: entry?.candidate?.version },
  });
  /** Runs before each change, to simulate a concurrent one. */
  beforeChange: () => Promise<unknown> = () => Promise.resolve();

  private constructor(
    readonly store: FolderStore,
    private readonly server: Server,
  ) {}

  static async start(releasesDir: string): Promise<Site> {
    const server = createServer();
    const site = new Site(new FolderStore(releasesDir), server);
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
    const [, , remote = '', rest = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
    if (request.headers.authorization !== `Bearer ${this.token}`) return [401, { detail: 'Not signed in' }];
    if (!remote) {
      const views = await Promise.all(REMOTES.map(async (name) => [name, await this.view(name)]));
      return [200, { remotes: Object.fromEntries(views) as object }];
    }
    if (!REMOTES.includes(remote)) return [403, { detail: `"${remote}" is not its remote.` }];
    switch (request.method) {
      case 'POST':
        return [200, { faults: this.faults(JSON.parse(await text(request)) as Release) }];
      case 'PUT':
        return [201, await this.store.put(remote, rest, filesOf(request), { check: this.faults })];
      case 'PATCH': {
        const change = JSON.parse(await text(request)) as ChangeRequest;
        await this.beforeChange();
        const tag = request.headers['if-match']?.slice(1, -1) ?? '';
        await this.store.change(remote, tag, change, this.author);
      }
    }
    return [200, await this.view(remote)];
  }

  private async view(remote: string) {
    const state = await this.store.entry(remote);
    return { ...state, ...this.shellState(state.entry) };
  }
}
