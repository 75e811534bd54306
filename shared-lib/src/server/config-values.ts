import { isIP } from 'node:net';

/** Accepts the same entries as Fastify. Checks them here, because Fastify's error would not name the variable. */
export function isProxy(entry: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(entry)) return true;
  const [, address, bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
  const maxBits = isIP(address ?? '') === 4 ? 32 : 128;
  return isIP(address ?? '') > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= maxBits));
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** If the variable `TZ` is empty or unknown, Node reports the zone `Etc/Unknown`, which it does not accept itself. */
export function systemTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
