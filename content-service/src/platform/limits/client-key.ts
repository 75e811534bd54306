import { isIPv4 } from 'node:net';

/**
 * What limits count by: an IPv4 address, or the /64 that one IPv6 customer has to himself. However a proxy writes an
 * address it is the same; all that is none counts as one.
 */
export function clientKey(address: string | undefined): string {
  return keyOf(address, 4);
}

/** The network of an address, as logs tell it: an IPv4 /24 or an IPv6 /48, which many people share. */
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

/** The eight numbers of an IPv6 address; undefined when it is none. */
function groupsOf(ip: string): number[] | undefined {
  const url = `http://[${ip.replace(/%.*$/, '')}]`;
  if (!URL.canParse(url)) return undefined;
  // As URLs write it: no letters in upper case, no zeros in front, no dots, the longest gap left out.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const gap = tail === undefined ? 0 : 8 - first!.length - last!.length;
  return [...first!, ...Array<string>(gap).fill('0'), ...last!].map((group) => Number.parseInt(group, 16));
}
