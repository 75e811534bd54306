const reasons: Record<string, string> = {
  trap: 'it filled in a hidden field',
  'too-fast': 'it was sent faster than people type',
  'bad-stamp': 'it did not come from a form of this site',
  flood: 'it came with more requests than a person sends',
};

export const flagText = (flag: string) => `Looks automatic: ${reasons[flag] ?? flag}.`;
