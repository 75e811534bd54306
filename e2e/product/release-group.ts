const GROUPS = 100;

/** Returns a visitor group whose pages have this release of the remote. Each remote has its own order of groups. */
export async function groupWith(url: string, remote: string, version: string): Promise<string> {
  for (let group = 0; group < GROUPS; group += 1)
    if ((await setOf(url, group)).includes(`${remote}@${version}`)) return String(group);
  throw new Error(`No visitor group gets ${remote} ${version}`);
}

/** Returns the release set of most visitors. For an hour after a release, 5 of 100 groups get the former one. */
export async function mostCommonSet(url: string): Promise<string> {
  const sets = await Promise.all(Array.from({ length: 11 }, (_, group) => setOf(url, group)));
  // At most five of the eleven sets differ from the others, so the one in the middle is the most common one.
  return sets.sort()[5]!;
}

async function setOf(url: string, group: number): Promise<string> {
  const html = await (await fetch(url, { headers: { Cookie: `release-group=${group}` } })).text();
  return /"set":"([^"]+)"/.exec(html)?.[1] ?? '';
}
