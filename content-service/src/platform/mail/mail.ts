import type { Paragraph } from './body';

type Addressee = { name: string; address: string };

export type MailText = { subject: string; paragraphs: Paragraph[] };

export type Mail = MailText & {
  /** The same for all attempts to send the mail. */
  id: string;
  writtenAt: Date;
  to: string;
  replyTo?: Addressee;
  /** True if an admin wrote the text. Other mails get the header `Auto-Submitted`. */
  isPersonal?: boolean;
  /** URL for the header `List-Unsubscribe`. A POST to the URL unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
};
