/** A message of the outbox, from which one mail is composed. */
export type Message =
  /** To the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** To the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** To the admin with this address, if there is one. The token of the link exists in the mail only. */
  | { kind: 'password-reset'; payload: { email: string } }
  /** To an admin. */
  | { kind: 'password-changed'; payload: { adminId: string } };
