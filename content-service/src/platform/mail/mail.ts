import type { Paragraph } from './body';

type Addressee = { name: string; address: string };

export type MailText = { subject: string; paragraphs: Paragraph[] };

export type Mail = MailText & {
  /** The same for all attempts to send a message. */
  id: string;
  writtenAt: Date;
  to: string;
  replyTo?: Addressee;
  /** Whether an admin wrote the text. All other mails have a header that marks them as generated. */
  isPersonal?: boolean;
  /** For the header `List-Unsubscribe`. The URL accepts the POST of RFC 8058. */
  unsubscribeUrl?: string;
};
