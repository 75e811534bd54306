/** `replyTo` is the address that gets the visitor's answer. */
type ReplyMail = { to: string; replyTo: string; subject: string; text: string };

/** A message of the outbox. The mail worker sends one mail for each message. */
export type Message =
  /** Notices to the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** To the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** To the visitor, with the text of an admin. Sent even if the request has been deleted in the meantime. */
  | { kind: 'reply'; payload: ReplyMail & { requestId: string } }
  /** To the subscriber. */
  | { kind: 'subscription-confirmation'; payload: { subscriptionId: string } }
  /**
   * To the admin with this e-mail address. If no admin has the address, no mail is sent. The message does not contain
   * the token of the link.
   */
  | { kind: 'password-reset'; payload: { email: string } }
  /** To an admin. */
  | { kind: 'password-changed'; payload: { adminId: string } };
