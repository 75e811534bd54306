import { BOOT_ELEMENT_ID, type Boot } from '../../src/boot';
import type { BackingSite } from './backing-site';

const TIMEOUT_MS = 10_000;

export async function deployedSite(address: string): Promise<BackingSite> {
  const { boot, url } = await readHome(address, '');
  return {
    // The origin after redirects, for example from `http:` to `https:`.
    origin: url.origin,
    apiUrl: apiUrlOf(boot, url),
    load: async (cookies) => {
      const { boot, setCookies } = await readHome(url.origin, cookies);
      const { site, remotes, off, origins, menu, closed, privatePaths } = boot;
      return {
        site,
        composition: { remotes, off: off ?? [], origins: origins ?? [], menu, closed },
        privatePaths,
        cookies: setCookies,
      };
    },
  };
}

/** @throws Error for another host without HTTPS: a malicious site could name a service in the local network */
function apiUrlOf({ site }: Boot, siteUrl: URL): string {
  const apiUrl = new URL(site.publicApiUrl, siteUrl);
  if (apiUrl.hostname !== siteUrl.hostname && apiUrl.protocol !== 'https:')
    throw new Error(
      `${siteUrl.origin} names ${apiUrl.origin} as its content service. Only a service on the same host, or one with https, is used`,
    );
  return apiUrl.href;
}

async function readHome(address: string, cookies: string) {
  const response = await fetch(new URL('/', address), {
    headers: { Accept: 'text/html', ...(cookies && { Cookie: cookies }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`${address} does not answer`, { cause: error });
  });
  const boot = bootOf(await response.text());
  if (!boot) throw new Error(`${address} is not a shell of this repository: its home page has no boot data`);
  return { boot, url: new URL(response.url), setCookies: response.headers.getSetCookie() };
}

function bootOf(html: string): Boot | undefined {
  const start = html.indexOf('>', html.indexOf(`id="${BOOT_ELEMENT_ID}"`)) + 1;
  try {
    return JSON.parse(html.slice(start, html.indexOf('</script>', start))) as Boot;
  } catch {
    return undefined;
  }
}
