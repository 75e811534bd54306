/** Keeps the digits and one leading `+` of what a person typed. */
export function cleanPhoneNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return /^\D*\+/.test(typed) ? `+${digits}` : digits;
}
