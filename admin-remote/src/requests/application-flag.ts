const reasons: Record<string, string> = {
  trap: 'it filled in a hidden field',
  'too-fast': 'it was sent faster than people type',
  'bad-stamp': 'it did not come from a form of this site',
  flood: 'it came with more requests than a person sends',
};

/** The flag '' marks an application that is not automated. */
export function flagText(flag: string): string {
  return flag === '' ? '' : `Looks automatic: ${reasons[flag] ?? flag}.`;
}
