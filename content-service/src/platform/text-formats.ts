import { credentials, EMAIL_PATTERN, PHONE_PATTERN } from 'shared-lib/schema';

/** Returns true if a mail header can contain the address without quotes. The forms also accept other addresses. */
export const isMailable = (address: string): boolean =>
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(address);

export const isMailAddress = (text: string): boolean => EMAIL_PATTERN.test(text) && isMailable(text);

/** The login form trims its input, so an admin could not enter a blank at the start or end. */
export function usernameFault(username: string): string | undefined {
  const { maxLength = Infinity } = credentials.fields.properties.username;
  if (username === '' || username.length > maxLength) return `must have 1 to ${maxLength} characters`;
  if (username.trim() !== username) return 'must not begin or end with a blank';
  return /\p{Cc}/u.test(username) ? 'must not contain control characters' : undefined;
}

export const CLOCK_TIME_PATTERN = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Excludes `javascript:`, `data:` and paths that lead to another host (`//host`, `/\host`). */
const IMAGE_ADDRESS = /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|media\/[\w.-]+)$/i;

/** A web URL with or without scheme, a path of the site, a fragment, `mailto:` or `tel:`. */
const WEB_LINK =
  /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|#\S*|mailto:\S+|tel:\S+|[\w-]+(\.[\w-]+)+([/?#]\S*)?)$/i;

const orEmpty = ({ source, flags }: RegExp) => new RegExp(`^$|${source}`, flags);

export const TEXT_FORMATS = {
  'email-address': EMAIL_PATTERN,
  // As lenient as browsers: `type="email"` is the only rule of the newsletter form (spec 6.2.1).
  'subscriber-address': /^[^\s@]+@[^\s@]+$/,
  'phone-number': PHONE_PATTERN,
  'clock-time': CLOCK_TIME_PATTERN,
  'image-address': IMAGE_ADDRESS,
  'image-address-or-empty-text': orEmpty(IMAGE_ADDRESS),
  'whole-number-or-empty-text': /^[0-9]*$/,
  'web-link': WEB_LINK,
  'web-link-or-empty-text': orEmpty(WEB_LINK),
  // The format that `Date.toISOString` returns.
  'utc-timestamp': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  'page-number': /^[1-9][0-9]{0,6}$/,
  'page-size': /^([1-9][0-9]?|100)$/,
};
