export function cleanPhoneNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return /^\D*\+/.test(typed) ? `+${digits}` : digits;
}
