import { enter } from '../../product/admin';
import { test } from '../../product/delivery';
import { expectFrame, expectInTime, places, startClock } from '../../product/fault-visit';
import { anotherVisitor, expect, listenForStrayErrors } from '../../product/fixtures';
import type { RemoteName } from '../../product/fault-matrix';
import type { Misbehavior } from '../../product/release-server';

type LoadFault = [file: string, remote: RemoteName, name: string, how: Misbehavior, problem?: RegExp];

const faults: LoadFault[] = [
  ['release.json', 'public_remote', 'cannot be reached', 'hang up', /release\.json cannot be fetched/],
  ['remoteEntry.js', 'admin_remote', 'breaks off', 'truncate', /remoteEntry\.js cannot be fetched/],
  [
    'remoteEntry.js',
    'public_remote',
    'has another hash',
    'change',
    /remoteEntry\.js is not the file that was released/,
  ],
  // No problem is expected here, because the shell reports a file that never arrives only after 15 s.
  ['remoteEntry.js', 'admin_remote', 'never comes', 'hang'],
];

for (const [file, remote, name, how, problem] of faults) {
  const { part, heading, ways } = places[remote];

  test(`when ${file} of a new release of the ${part} ${name}, the former release stays live until the new one is complete`, async ({
    delivery,
    browser,
  }) => {
    const { server, shell } = delivery;
    const page = await anotherVisitor(browser);
    const stray = listenForStrayErrors(page);
    await startClock(page);
    await enter(page, shell.url);
    const version = await delivery.put(remote);
    const bad = `/${remote}/${version}/${file}`;
    server.misbehave(how, (path) => path === bad);

    await server.releases.switchTo(remote, version);
    if (problem) await delivery.expectProblem(problem);
    else await expect.poll(() => server.requestedPaths).toContain(bad);

    await ways.firstLoad.go(page, shell.url);
    await expectInTime(page, heading);
    await expectFrame(page);
    await server.recover();
    await delivery.expectLive(remote, version);
    expect(stray).toEqual([]);
    await page.context().close();
  });
}
