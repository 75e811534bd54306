import { isIP } from 'node:net';

/** Checks an entry of Fastify's `trustProxy` first, because Fastify's error does not name the faulty variable. */
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

/** If the variable `TZ` is empty or unknown, Node reports undefined, or `Etc/Unknown`, which `Intl` rejects. */
export function systemTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone: string | undefined };
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}
