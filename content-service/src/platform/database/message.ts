/** If the visitor answers the mail, the answer goes to `replyTo`. */
type ReplyMail = { to: string; replyTo: string; subject: string; text: string };

/** The mail worker sends one mail for each message. */
export type Message =
  /** This kind and the next one are notices to the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** This mail goes to the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** This mail is sent even if the request was deleted after the reply was queued. */
  | { kind: 'reply'; payload: ReplyMail & { requestId: string } }
  | { kind: 'subscription-confirmation'; payload: { subscriptionId: string } }
  /**
   * The message does not contain the token of the link, because the mail worker creates it. If no admin has
   * the e-mail address, no mail is sent.
   */
  | { kind: 'password-reset'; payload: { email: string } }
  /** This mail goes to the admin whose password was changed. */
  | { kind: 'password-changed'; payload: { adminId: string } };
