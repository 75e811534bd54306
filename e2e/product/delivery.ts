import type { Fault, RemoteName } from './fault-matrix';
import { expect, test as base } from './fixtures';
import type { HandmadeRelease } from './handmade-release';
import { ContentService, Shell } from './product';
import { ReleaseDesk } from './release-desk';
import type { ReleaseFolder } from './release-folder';
import { ReleaseServer } from './release-server';
import { freePort } from 'test-kit/ports';

export const HANDMADE_HEADING = 'A page made by hand';

/** A page of each remote: `path` below the remote's base path, and `page`, the id of the built page at that path. */
const pages: Record<RemoteName, { path: string; page: string }> = {
  public_remote: { path: '', page: 'pages/home' },
  admin_remote: { path: 'hero', page: 'pages/hero' },
};

const PATIENCE = { timeout: 20_000, intervals: [50] };

export class Delivery {
  private count = 0;

  private constructor(
    readonly server: ReleaseServer,
    readonly content: ContentService,
    readonly shell: Shell,
    private readonly desk: ReleaseDesk,
    private readonly good: Awaited<ReturnType<ReleaseFolder['registry']>>,
  ) {}

  static async start(): Promise<Delivery> {
    const server = await ReleaseServer.start();
    const port = await freePort();
    const content = await ContentService.start(`http://127.0.0.1:${port}`);
    const desk = new ReleaseDesk();
    // A trial at the start must not fail because the machine is slow: `repair` waits until no problem is left.
    const env = { REGISTRY: server.registryUrl, RENDER_BUDGET_MS: '30000', ...desk.env };
    const shell = await Shell.start({ apiUrl: content.url, env }, port);
    return new Delivery(server, content, shell, desk, await server.releases.registry());
  }

  /**
   * Causes the fault, then waits until the shell reports the fault or serves the faulty release. Does not wait if only
   * browsers notice the fault.
   */
  async breakBy(fault: Fault, remote: RemoteName): Promise<void> {
    const { problem } = fault;
    if (fault.how === 'down') await this.server.goDown();
    else if (fault.how === 'release') await this.release(remote, fault.release, !problem);
    else await this.serveBadly(fault, remote);
    if (problem) await this.expectProblem(problem);
  }

  async repair(): Promise<void> {
    await this.server.recover();
    await this.server.releases.writeRegistry(this.good);
    await this.expectProblem(/^\{\}$/);
    for (const [remote, { live }] of Object.entries(this.good.remotes)) await this.expectLive(remote, live);
  }

  async put(remote: RemoteName, parts: Partial<HandmadeRelease> = {}): Promise<string> {
    const version = `9.0.${++this.count}`;
    await this.server.releases.put({
      remote,
      version,
      path: pages[remote].path,
      heading: HANDMADE_HEADING,
      ...(remote === 'public_remote' && { onServer: {} }),
      ...parts,
    });
    return version;
  }

  expectProblem = (reason: RegExp) =>
    expect.poll(() => this.desk.problems(this.shell.url), PATIENCE).toMatch(reason);

  expectLive = (remote: string, version: string) =>
    expect
      .poll(async () => (await this.desk.view(this.shell.url, remote)).inUse.live, PATIENCE)
      .toBe(version);

  async remove(): Promise<void> {
    await this.shell.remove();
    await this.content.remove();
    await this.server.remove();
  }

  private async release(remote: RemoteName, parts: Partial<HandmadeRelease>, isGood: boolean): Promise<void> {
    const version = await this.put(remote, parts);
    await this.server.releases.switchTo(remote, version);
    if (isGood) await this.expectLive(remote, version);
  }

  private async serveBadly(
    { how, files }: Extract<Fault, { files: string }>,
    remote: RemoteName,
  ): Promise<void> {
    if (files === 'registry') return this.server.misbehave(how, (path) => path === '/registry.json');
    const { pages: filesOf, exposed } = await this.server.releases.liveRelease(remote);
    const chunks = filesOf[pages[remote].page]?.filter((file) => !exposed.includes(file)) ?? [];
    this.server.misbehave(how, (path) => {
      const [, owner, , file = ''] = path.split('/');
      return owner === remote && (files === 'all' || chunks.includes(file));
    });
  }
}

export const test = base.extend<{ delivery: Delivery }, { running: Delivery }>({
  running: [
    async ({}, use) => {
      const delivery = await Delivery.start();
      await use(delivery);
      await delivery.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  delivery: async ({ running }, use) => {
    await use(running);
    await running.repair();
  },
});
