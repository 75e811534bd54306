type ReplyMail = { to: string; replyTo: string; subject: string; text: string };

export type Message =
  /** `application` and `subscription` notify the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** Sent even if the request was deleted after the reply was queued. */
  | { kind: 'reply'; payload: ReplyMail & { requestId: string } }
  | { kind: 'subscription-confirmation'; payload: { subscriptionId: string } }
  /** The mail worker creates the token when it sends the mail. */
  | { kind: 'password-reset'; payload: { email: string } }
  | { kind: 'password-changed'; payload: { adminId: string } };
