/** Contains no texts of the mail or the mail server, because they may contain personal data. */
export type DeliveryError = { text: string; code: string; smtpCode?: number };

export function deliveryErrorOf(error: unknown): DeliveryError {
  const { code: rawCode, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const code = typeof rawCode === 'string' && /^[A-Z_]{2,30}$/.test(rawCode) ? rawCode : 'UNKNOWN';
  const words = WORDS[code] ?? 'the mail could not be delivered';
  if (typeof responseCode !== 'number') return { text: `${words} (${code})`, code };
  return { text: `${words} (${code}, ${responseCode})`, code, smtpCode: responseCode };
}

const SILENT = 'the mail server did not answer';

const WORDS: Record<string, string> = {
  EAUTH: 'the mail server rejected name or password',
  ENOAUTH: 'the mail server requires a name and a password',
  EENVELOPE: 'the mail server rejected an address',
  EMESSAGE: 'the mail server rejected the mail',
  ETLS: 'there is no secure connection to the mail server',
  EPROTOCOL: 'the mail server sent an invalid response',
  ECONNECTION: SILENT,
  EDNS: SILENT,
  ESOCKET: SILENT,
  ETIMEDOUT: SILENT,
  EABORT: SILENT,
};
