import type { FastifyBaseLogger } from 'fastify';
import { paths } from 'shared-lib/schema';
import { adminById, createReset, RESET_MINUTES } from '../accounts';
import type { AppContext } from '../../platform/app-context/app-context';
import {
  applicationById,
  awaitsConfirmation,
  linkKey,
  linkToken,
  pageUrl,
  subscriptionById,
} from '../requests';
import { isMailable } from '../../platform/text-formats';
import { oneLine } from '../../platform/mail/body';
import type { Mail } from '../../platform/mail/mail';
import type { Message } from '../../platform/database/message';
import type { ClaimedMessage } from './mail-queue';
import {
  passwordChanged,
  passwordReset,
  requestConfirmation,
  requestNotice,
  subscriptionConfirmation,
  subscriptionNotice,
} from './mail-texts';

export type MailSources = Pick<AppContext, 'db' | 'config' | 'securityLog'> & { log: FastifyBaseLogger };

/**
 * Returns undefined if no mail is needed, for example because an admin has deleted the visitor's request.
 * @throws Error for a kind of message that only a newer version of the service knows
 */
export async function composeMail(parts: MailSources, row: ClaimedMessage): Promise<Mail | undefined> {
  const message = { kind: row.kind, payload: JSON.parse(row.payload) as unknown } as Message;
  const content = await contentOf(parts, row, message);
  return content && { ...content, id: row.id, writtenAt: new Date(row.createdAt) };
}

export const isExpired = ({ kind, createdAt }: ClaimedMessage, now: number) =>
  kind === 'password-reset' && now >= Date.parse(createdAt) + RESET_MINUTES * 60_000;

type Content = Omit<Mail, 'id' | 'writtenAt'>;

async function contentOf(
  { db, config, log, securityLog }: MailSources,
  { id, createdAt }: ClaimedMessage,
  { kind, payload }: Message,
): Promise<Content | undefined> {
  switch (kind) {
    case 'application': {
      const application = await applicationById(db, payload.applicationId);
      if (!config.notifyTo || !application) return undefined;
      const { name, email } = application;
      return {
        ...requestNotice(application, config),
        to: config.notifyTo,
        ...(isMailable(email) && { replyTo: { name: oneLine(name), address: email } }),
      };
    }
    case 'subscription': {
      const subscription = await subscriptionById(db, payload.subscriptionId);
      if (!config.notifyTo || !subscription) return undefined;
      return { ...subscriptionNotice(subscription, config), to: config.notifyTo };
    }
    case 'application-confirmation': {
      const application = await applicationById(db, payload.applicationId);
      // A flagged request gets no mail, because its sender may have entered the address of another person.
      if (!application || application.flag || !isMailable(application.email)) return undefined;
      return { ...requestConfirmation(config), to: application.email };
    }
    case 'reply': {
      const { to, replyTo, subject, text } = payload;
      return {
        to,
        replyTo: { name: oneLine(config.siteName), address: replyTo },
        subject,
        paragraphs: text.split('\n\n'),
        isPersonal: true,
      };
    }
    case 'subscription-confirmation': {
      const subscription = await subscriptionById(db, payload.subscriptionId);
      if (!subscription || !isMailable(subscription.email)) return undefined;
      if (!(await awaitsConfirmation(db, subscription))) return undefined;
      // Tokens depend on `createdAt` of the message, so each attempt sends the same links.
      const key = await linkKey(db);
      const tokenTo = (purpose: 'confirm' | 'unsubscribe') =>
        linkToken(key, purpose, subscription.id, Date.parse(createdAt));
      return {
        ...subscriptionConfirmation(pageUrl(config, 'confirm', tokenTo('confirm')), config),
        to: subscription.email,
        unsubscribeUrl: `${config.siteUrl}/api/${paths.newsletterUnsubscription}?token=${tokenTo('unsubscribe')}`,
      };
    }
    case 'password-reset': {
      const reset = await createReset(db, { mailId: id, email: payload.email, at: createdAt });
      if (reset === 'limited') await securityLog.record({ log }, 'reset.limited', payload.email);
      if (typeof reset === 'string') return undefined;
      // Never takes the host from a request, because an attacker could make the link lead to another site (OWASP
      // Forgot Password Cheat Sheet).
      const link = `${config.siteUrl}/reset_password/${reset.token}`;
      return { ...passwordReset(link, config), to: reset.to };
    }
    case 'password-changed': {
      const admin = await adminById(db, payload.adminId);
      if (!admin?.email) return undefined;
      return { ...passwordChanged(new Date(createdAt), config), to: admin.email };
    }
    default:
      // A newer version of the service has stored the message. After this error, instances of that version can send it.
      throw new Error(`Unknown kind of message: ${String(kind satisfies never)}`);
  }
}
