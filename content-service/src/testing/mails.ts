import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { SecurityLog } from '../platform/security/security-log';
import { readConfig } from '../platform/config';
import type { TimeLimits } from '../platform/mail/transport';
import { MailWorker } from '../features/notifications/mail-worker';
import { NOON, SITE_URL, type TestService } from './service';

export const NOTIFY_TO = 'office@platter.example';
export const MAIL_FROM = 'no-reply@platter.example';

type Setup = { env?: Record<string, string>; timeLimits?: Partial<TimeLimits>; db?: TestService['db'] };

/** Sends mails only when a test calls `sendDue`. */
export function aMailWorker(service: TestService, { env = {}, timeLimits, db = service.db }: Setup = {}) {
  return new MailWorker({
    db,
    config: readConfig({ SITE_URL, MAIL_FROM, NOTIFY_TO, ...env }),
    now: () => service.clock.now,
    log: service.app.log,
    securityLog: new SecurityLog(db),
    timeLimits: { connectMs: 5000, transferMs: 5000, acceptMs: 5000, ...timeLimits },
  });
}

/** Sends all due mails and returns their texts. Joins the lines that the mail encoding has split. */
export async function sentMails(service: TestService): Promise<string[]> {
  const folder = path.join(service.folder, 'mail');
  await rm(folder, { recursive: true, force: true });
  const worker = aMailWorker(service, { env: { DATA_DIR: service.folder } });
  await worker.sendDue();
  await worker.stop(0);
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return mails.map((mail) => mail.replaceAll('\r\n', '\n').replaceAll('=\n', ''));
}

export async function mailedTokens(service: TestService): Promise<string[]> {
  const mails = await sentMails(service);
  return mails.flatMap((mail) => /^\S+\/reset_password\/([\w-]+)$/m.exec(mail)?.[1] ?? []);
}

export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

export async function forgetRequests({ db, clock }: TestService): Promise<void> {
  clock.now = NOON;
  for (const table of ['outbox', 'application', 'subscription', 'password-reset'] as const)
    await db.deleteFrom(table).execute();
}

export const outboxOf = ({ db }: TestService) =>
  db.selectFrom('outbox').selectAll().orderBy('kind').execute();
