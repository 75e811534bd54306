import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Uses the /64 network of an IPv6 address, which belongs to one customer. Invalid addresses share a key. */
export function clientKey(address: string | undefined): string {
  return keyOf(address, 4);
}

/** An IPv4 /24 or an IPv6 /48, which many people share, for log lines. */
export function clientNetwork(address: string | undefined): string {
  const key = keyOf(address, 3);
  return isIPv4(key) ? key.replace(/\.\d+$/, '.0/24') : key;
}

function keyOf(address = '', ipv6Groups: 3 | 4): string {
  const [, bracketed, withPort] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  const ip = bracketed ?? withPort ?? address;
  // The library would also accept other forms of IPv4 addresses, such as `127.1`.
  if (!isIPv4(ip) && !ipaddr.IPv6.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, ipv6Groups).map((group) => group.toString(16));
  return `${network.join(':')}::/${ipv6Groups * 16}`;
}
