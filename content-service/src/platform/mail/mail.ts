import type { Paragraph } from './body';

type Addressee = { name: string; address: string };

export type MailText = { subject: string; paragraphs: Paragraph[] };

export type Mail = MailText & {
  /** Id of the message. All attempts to send a message have the same id. */
  id: string;
  writtenAt: Date;
  to: string;
  replyTo?: Addressee;
  /** Whether an admin wrote the text. All other mails have a header that marks them as generated. */
  isPersonal?: boolean;
  /** URL for the header `List-Unsubscribe`. The URL accepts the POST of RFC 8058. */
  unsubscribeUrl?: string;
};
