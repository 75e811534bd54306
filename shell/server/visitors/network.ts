/** Number of 16-bit groups of a /48. One customer often has a /48 or /56, which contains many /64 networks. */
const IPV6_NETWORK_GROUPS = 3;

/** Returns an IPv4 address itself, or the first 48 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  const ipv4 = /(?:^|:)(\d+(?:\.\d+){3})$/.exec(ip)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail = ''] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: Math.max(0, 8 - groups.flat().length) }, () => '0');
  return [...groups[0]!, ...zeros, ...groups[1]!]
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
