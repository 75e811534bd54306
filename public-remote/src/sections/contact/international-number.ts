/** Formats `15550100200` as `+1 555 010 0200`. */
export function internationalNumber(digits: string): string {
  return `+${digits.replace(/\D/g, '').replace(/^(\d+)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`;
}
