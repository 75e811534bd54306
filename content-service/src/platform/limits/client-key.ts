import { isIPv4 } from 'node:net';

/**
 * The key of a client in rate limits: an IPv4 address, or the /64 network of an IPv6 customer. Spelling and port of the
 * address do not matter. All invalid addresses share one key.
 */
export function clientKey(address: string | undefined): string {
  return keyOf(address, 4);
}

/** The network of an address for logs, which many people share: an IPv4 /24 or an IPv6 /48. */
export function clientNetwork(address: string | undefined): string {
  const key = keyOf(address, 3);
  return isIPv4(key) ? key.replace(/\.\d+$/, '.0/24') : key;
}

function keyOf(address: string | undefined, ipv6Groups: 3 | 4): string {
  const [, bracketed, withPort] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(address ?? '') ?? [];
  const ip = bracketed ?? withPort ?? address ?? '';
  if (isIPv4(ip)) return ip;
  const groups = groupsOf(ip);
  if (!groups) return 'unknown';
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, ipv6Groups)
    .map((group) => group.toString(16))
    .join(':')}::/${ipv6Groups * 16}`;
}

/** The eight numbers of an IPv6 address; undefined if the text is not an IPv6 address. */
function groupsOf(ip: string): number[] | undefined {
  const url = `http://[${ip.replace(/%.*$/, '')}]`;
  if (!URL.canParse(url)) return undefined;
  // URL parsing normalizes the address: lower case, no leading zeros, no dots, longest gap as `::`.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const gap = tail === undefined ? 0 : 8 - first!.length - last!.length;
  return [...first!, ...Array<string>(gap).fill('0'), ...last!].map((group) => Number.parseInt(group, 16));
}
