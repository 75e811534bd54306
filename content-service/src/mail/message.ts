/** What is to be told to one person, once, after the transaction that caused it. */
export type Message =
  /** To the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** To the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** To an admin. The link opens the account. */
  | { kind: 'password-reset'; payload: { to: string; link: string } };

export type Kind = Message['kind'];
