const GROUPS = 100;

/** Returns a visitor group (0 to 99) whose pages contain this release of the remote. */
export async function groupWith(url: string, remote: string, version: string): Promise<string> {
  for (let group = 0; group < GROUPS; group += 1)
    if ((await setOf(url, group)).includes(`${remote}@${version}`)) return String(group);
  throw new Error(`No visitor group gets ${remote} ${version}`);
}

/**
 * Returns the release set (the version of each part of the page) that most visitors get. For an hour after a switch, 5
 * of 100 groups get the former release.
 */
export async function mostCommonSet(url: string): Promise<string> {
  const sets = await Promise.all(Array.from({ length: 11 }, (_, group) => setOf(url, group)));
  // At most five groups get the former release, so at least six of the eleven sets are equal. After sorting, the
  // middle one is among the six.
  return sets.sort()[5]!;
}

async function setOf(url: string, group: number): Promise<string> {
  const html = await (await fetch(url, { headers: { Cookie: `release-group=${group}` } })).text();
  return /"set":"([^"]+)"/.exec(html)?.[1] ?? '';
}
