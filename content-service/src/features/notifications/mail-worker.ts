import type { AppContext } from '../../platform/app-context/app-context';
import { commitInGroup } from '../../platform/database/group-commit';
import { withTimeout } from '../../platform/jobs/with-timeout';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay';
import { deliveryErrorOf } from '../../platform/mail/delivery-error';
import { isExpired, composeMail, type MailSources } from './compose-mail';
import { claimDue, discard, markDead, markSent, nextDue, postpone, type ClaimedMessage } from './mail-queue';
import { openTransport, type TimeLimits } from '../../platform/mail/transport';

const MAX_CONCURRENT_MAILS = 2;
// Other instances cannot wake this worker, so the worker looks for new messages at least once a minute.
const MAX_SLEEP_MS = 60_000;
const MIN_SLEEP_MS = 100;
const MARK_RETRY_MS = 1000;
const STOP_LIMIT_MS = 5000;

type Parts = MailSources & Pick<AppContext, 'now'> & { timeLimits?: TimeLimits };

/** After a crash, a mail may be sent twice. Both copies have the same Message-ID. */
export class MailWorker {
  readonly #transport;
  readonly #sleeping = new Set<() => void>();
  readonly #sending = new Set<string>();
  #lanes: Promise<void>[] = [];
  #wakes = 0;
  #isStopping = false;

  constructor(private readonly parts: Parts) {
    this.#transport = openTransport(parts.config, parts.timeLimits);
  }

  start(): void {
    const { config, log } = this.parts;
    if (!config.smtpUrl) log.warn('SMTP_URL is not set: mails are written to DATA_DIR/mail');
    this.#lanes = Array.from({ length: MAX_CONCURRENT_MAILS }, () => this.#run());
  }

  wake(): void {
    this.#wakes += 1;
    for (const end of this.#sleeping) end();
  }

  async sendDue(): Promise<void> {
    const { db, now } = this.parts;
    while (!this.#isStopping) {
      const message = await commitInGroup(db, (tx) => claimDue(tx, now(), this.#sending));
      if (!message) return;
      this.#sending.add(message.id);
      await this.#send(message).finally(() => this.#sending.delete(message.id));
    }
  }

  /** Interrupts mails that are not sent within `limitMs`. A worker tries to send them again later. */
  async stop(limitMs = STOP_LIMIT_MS): Promise<void> {
    this.#isStopping = true;
    this.wake();
    await withTimeout(Promise.all(this.#lanes), limitMs).catch(() => undefined);
    this.#transport.close();
    await Promise.all(this.#lanes);
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const wakes = this.#wakes;
      const pause = await this.#sendAndReturnPause();
      if (wakes === this.#wakes && !this.#isStopping) await this.#sleep(pause);
    }
  }

  async #sendAndReturnPause(): Promise<number> {
    const { db, now, log } = this.parts;
    try {
      await this.sendDue();
      const due = await nextDue(db, this.#sending);
      return Math.min(MAX_SLEEP_MS, Math.max(MIN_SLEEP_MS, (due ?? Infinity) - now()));
    } catch (error) {
      log.error({ err: error }, 'the outbox cannot be worked on');
      return MAX_SLEEP_MS;
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#sleeping.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      this.#sleeping.add(end);
    });
  }

  async #send(message: ClaimedMessage): Promise<void> {
    const { db, now, log } = this.parts;
    const { id, kind, attempts } = message;
    if (isExpired(message, now())) {
      // Not a dead letter, because a retry of a mail with an expired link is useless.
      await discard(db, message);
      return log.warn(
        { mail: id, kind, tries: attempts },
        'reset mail expired before it could be sent, deleted',
      );
    }
    let mail;
    try {
      mail = await composeMail(this.parts, message);
      if (mail) await this.#transport.send(mail);
    } catch (error) {
      return this.#endFailedAttempt(message, error);
    }
    await this.#markSent(message);
    log.info({ mail: id, kind, tries: attempts }, mail ? 'mail sent' : 'mail is no longer needed, not sent');
  }

  /** Retries a failed write until the lease ends, because after the lease, a worker sends the mail again. */
  async #markSent(message: ClaimedMessage): Promise<void> {
    const { db, now } = this.parts;
    const leaseEnd = Date.parse(message.nextAttemptAt);
    for (;;) {
      try {
        await commitInGroup(db, (tx) => markSent(tx, message, now()));
        return;
      } catch (error) {
        if (this.#isStopping || now() + MARK_RETRY_MS >= leaseEnd) throw error;
      }
      await this.#sleep(MARK_RETRY_MS);
    }
  }

  async #endFailedAttempt(message: ClaimedMessage, error: unknown): Promise<void> {
    const { db, now, log } = this.parts;
    const { id, kind, attempts } = message;
    const { text, code, smtpCode } = deliveryErrorOf(error);
    const fields = { mail: id, kind, tries: attempts, code, smtpCode };
    if (attempts >= MAX_ATTEMPTS) {
      await markDead(db, message, now(), text);
      return log.error(fields, 'mail moved to dead letters');
    }
    await postpone(db, message, now() + retryDelayMs(attempts, id), text);
    log.warn(fields, 'mail not sent, to be tried again');
  }
}
