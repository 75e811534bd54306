type ReplyMail = { to: string; replyTo: string; subject: string; text: string };

export type Message =
  /** The next two kinds are notices to the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** Goes to the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** Sent even if the request was deleted after the reply was queued. */
  | { kind: 'reply'; payload: ReplyMail & { requestId: string } }
  | { kind: 'subscription-confirmation'; payload: { subscriptionId: string } }
  /** Contains no token, because the mail worker creates the token of the link. */
  | { kind: 'password-reset'; payload: { email: string } }
  | { kind: 'password-changed'; payload: { adminId: string } };
