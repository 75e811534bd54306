import { enter } from '../../product/admin';
import { test } from '../../product/delivery';
import { expectFrame, expectInTime, places, startClock } from '../../product/fault-visit';
import { anotherVisitor, expect, listenForStrayErrors } from '../../product/fixtures';
import type { Misbehaviour } from '../../product/release-server';

const faults: [name: string, how: Misbehaviour, file: string, problem?: RegExp][] = [
  ['cannot be reached', 'hang up', 'release.json', /release\.json cannot be fetched/],
  [
    'is answered with 404 and a page',
    '404 as HTML',
    'release.json',
    /release\.json cannot be fetched: the status is 404/,
  ],
  [
    'is answered with 404 and JSON',
    '404 as JSON',
    'remoteEntry.js',
    /remoteEntry\.js cannot be fetched: the status is 404/,
  ],
  ['is answered with 500', '500', 'remoteEntry.js', /remoteEntry\.js cannot be fetched: the status is 500/],
  ['breaks off', 'truncate', 'remoteEntry.js', /remoteEntry\.js cannot be fetched/],
  ['has another hash', 'change', 'remoteEntry.js', /remoteEntry\.js is not the file that was released/],
  ['is garbage', 'garbage', 'release.json', /release\.json is not JSON/],
  // No `problem`: the shell reports a file that never arrives only after 15 s.
  ['never comes', 'hang', 'remoteEntry.js'],
];

for (const [name, how, file, problem] of faults)
  for (const remote of ['public_remote', 'admin_remote'] as const) {
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
