/** What is to be told to one person, once, after the transaction that caused it. */
export type Message =
  /** To the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** To the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** To the admin who has this address, if anybody has it. The link that opens the account is in the mail alone. */
  | { kind: 'password-reset'; payload: { email: string } }
  /** To an admin. */
  | { kind: 'password-changed'; payload: { adminId: string } };
