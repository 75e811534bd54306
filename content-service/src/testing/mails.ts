import { readConfig } from '../config';
import { MailWorker } from '../mail/worker';
import { NOON, SITE_URL, type TestService } from './service';

export const NOTIFY_TO = 'office@platter.example';
export const MAIL_FROM = 'no-reply@platter.example';

type Setup = { env?: Record<string, string>; wholeMs?: number; db?: TestService['db'] };

/** A worker on the service's database and clock, which sends when a test tells it to. */
export function aMailWorker(service: TestService, { env = {}, wholeMs = 5000, db = service.db }: Setup = {}) {
  return new MailWorker({
    db,
    config: readConfig({ SITE_URL, MAIL_FROM, NOTIFY_TO, ...env }),
    now: () => service.clock.now,
    log: service.app.log,
    timeLimits: { connectMs: wholeMs, silenceMs: wholeMs, wholeMs },
  });
}

/** Waits for what a mail server on this machine sees or a running worker does. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** As if nobody had sent a request yet, at noon. */
export async function forgetRequests({ db, clock }: TestService): Promise<void> {
  clock.now = NOON;
  for (const table of ['outbox', 'application', 'subscription', 'password-reset'] as const)
    await db.deleteFrom(table).execute();
}

/** What the outbox knows of its messages. */
export const outboxOf = ({ db }: TestService) =>
  db.selectFrom('outbox').selectAll().orderBy('kind').execute();
