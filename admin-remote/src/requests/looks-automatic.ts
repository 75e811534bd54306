const reasons: Record<string, string> = {
  trap: 'it filled in a field that people do not see',
  'too-fast': 'it was sent faster than people type',
  'bad-stamp': 'it did not come from a form of this site',
  flood: 'it came together with more requests than people send',
};

/** Why the service takes an application for a machine's, in words; '' when it does not. */
export function looksAutomatic(flag: string): string {
  return flag === '' ? '' : `Looks automatic: ${reasons[flag] ?? flag}.`;
}
