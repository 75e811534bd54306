import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteAddress } from '../boot';

const ENTRY_TIMEOUT_MS = 15_000;

/** Loads containers only with a known hash, which the browser checks, and only from the site's origin or `origins`. */
export function trustedEntries(
  addresses: ReadonlyMap<string, Pick<RemoteAddress, 'integrity'>>,
  origins: readonly string[],
): ModuleFederationRuntimePlugin {
  return {
    name: 'trusted-entries',
    createScript({ url, remoteInfo }) {
      const remote = remoteInfo && addresses.get(remoteInfo.name);
      if (!remote?.integrity) throw new Error(`No hash is known for ${url}`);
      const { origin } = new URL(url, location.href);
      if (![location.origin, ...origins].includes(origin)) throw new Error(`No code may come from ${origin}`);
      const script = document.createElement('script');
      script.src = url;
      script.integrity = remote.integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
