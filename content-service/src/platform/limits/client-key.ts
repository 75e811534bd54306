import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns an IPv4 address, or the /64 network of an IPv6 address, because one client can use all addresses of such a
 * network. Returns `unknown` without a valid address.
 */
export function clientKey(address: string | undefined): string {
  return keyOf(address, 4);
}

/** Returns the IPv4 /24 or IPv6 /48 network for logs. Such a network does not identify a person. */
export function clientNetwork(address: string | undefined): string {
  const key = keyOf(address, 3);
  return isIPv4(key) ? key.replace(/\.\d+$/, '.0/24') : key;
}

function keyOf(address = '', ipv6Groups: 3 | 4): string {
  const [, bracketed, withPort] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  const ip = bracketed ?? withPort ?? address;
  // Checks IPv4 with Node, because the library would also accept other forms, such as `127.1`.
  if (!isIPv4(ip) && !ipaddr.IPv6.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, ipv6Groups).map((group) => group.toString(16));
  return `${network.join(':')}::/${ipv6Groups * 16}`;
}
