import { newPassword, PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from 'shared-lib/schema';
import { isBreached } from './breached-passwords';

// Passwords may contain shorter usernames, because many good passwords contain them by chance.
const MIN_CHECKED_NAME_LENGTH = 4;

/** Returns undefined or a fault such as `must not contain the username`. */
export function passwordFault(username: string, password: string): string | undefined {
  const { maxLength = Infinity } = newPassword.fields.properties.password;
  if (password.length < PASSWORD_MIN_LENGTH) return `must have at least ${PASSWORD_MIN_LENGTH} characters`;
  if (password.length > maxLength || Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    return `must have at most ${PASSWORD_MAX_BYTES} bytes: letters of many scripts take two or three each`;
  const plain = password.toLowerCase();
  const name = username.trim().toLowerCase();
  if (name.length >= MIN_CHECKED_NAME_LENGTH && plain.includes(name)) return 'must not contain the username';
  if (isRepeated(plain) || isRun(plain) || isDisguisedWord(plain) || isBreached(plain))
    return 'is one of those that are tried first: choose one that is harder to guess';
  return undefined;
}

const LONGEST_PIECE = 6;

/** Returns true for texts such as `aaaaaaaaaaaa`, `123412341234` and `abcabcabcabca`. */
const isRepeated = (text: string) =>
  Array.from({ length: LONGEST_PIECE }, (_, index) => index + 1).some((piece) =>
    [...text].every((character, place, all) => place < piece || character === all[place - piece]),
  );

const isRun = (text: string) => RUNS.some((run) => run.includes(text) || reversed(run).includes(text));

const reversed = (text: string) => [...text].reverse().join('');

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  "1234567890qwertyuiopasdfghjkl;'zxcvbnm,./",
  "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  'qwertzuiopüasdfghjklöäyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt56yhnmju78ik,',
  'qazwsxedcrfvtgbyhnujmik,ol.p;/',
];

/** Returns true for texts such as `P@ssw0rd2026!`. */
function isDisguisedWord(text: string): boolean {
  const core = text.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  const letters = core.replace(/[@$0134578]/g, (sign) => LOOKALIKES[sign]!).replace(/[^\p{L}]/gu, '');
  return letters !== '' && isMadeOfWords(letters);
}

/** Visits each position once. A regular expression of all words could backtrack exponentially. */
function isMadeOfWords(letters: string): boolean {
  const reached = new Set([0]);
  for (const place of reached)
    for (const word of WORDS) if (letters.startsWith(word, place)) reached.add(place + word.length);
  return reached.has(letters.length);
}

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

const WORDS = [
  'abc admin administrator and angel asdf asdfgh baby bailey baseball basketball batman bitnami blink blue',
  'buster butterfly changeme charlie cheese chelsea chocolate computer cookie daniel database default donald',
  'dragon easy eminem family flower football freedom friend friends fuckyou george ginger god guest hannah',
  'harley hello hockey hunter iloveyou institute internet is jennifer jessica jesus jordan joshua king letmein',
  'liverpool login love lovely loveyou magic manager master matrix me merlin michael michelle minecraft monkey',
  'mustang my mynoob naruto new nicole ninja oracle pass password passwort pepper platter please pokemon',
  'princess pw qaz qwe qwer qwert qwerty qwertyuiop qwertz robert root samsung secret security server service',
  'shadow silver slipknot soccer spiderman spring starwars summer sunshine super superman support sysadmin temp',
  'test test tester testing the thomas tigger time trustno trustnoi user webmaster website welcome whatever',
  'winter winner word yankees you your zaq zxc zxcvbn zxcvbnm',
]
  .join(' ')
  .split(' ');
