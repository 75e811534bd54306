/** `replyTo` is the address that gets the visitor's answer. */
type ReplyMail = { to: string; replyTo: string; subject: string; text: string };

/** The mail worker sends one mail for each message. */
export type Message =
  /** Notices to the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** To the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** Sent even if the request has been deleted in the meantime. */
  | { kind: 'reply'; payload: ReplyMail & { requestId: string } }
  | { kind: 'subscription-confirmation'; payload: { subscriptionId: string } }
  /** Does not contain the token of the link. If no admin has the e-mail address, no mail is sent. */
  | { kind: 'password-reset'; payload: { email: string } }
  /** To an admin. */
  | { kind: 'password-changed'; payload: { adminId: string } };
