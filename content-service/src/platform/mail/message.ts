/** `replyTo` is the address that the visitor's answer goes to. */
type ReplyMail = { to: string; replyTo: string; subject: string; text: string };

/** A message of the outbox, from which one mail is composed. */
export type Message =
  /** To the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** To the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** To the visitor, written by an admin. Sent even if the request has been deleted. */
  | { kind: 'reply'; payload: ReplyMail & { requestId: string } }
  | { kind: 'subscription-confirmation'; payload: { subscriptionId: string } }
  /** To the admin with this address, if one exists. Only the mail contains the token of the link. */
  | { kind: 'password-reset'; payload: { email: string } }
  /** To an admin. */
  | { kind: 'password-changed'; payload: { adminId: string } };
