/** The same leniency as `type="email"` in browsers. The newsletter form has no other rule. */
export const SUBSCRIBER_EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;

/** One address that a mail header can contain without quoting. */
export const MAILABLE_ADDRESS_PATTERN = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u;

/** HH:mm on a 24-hour clock. */
export const CLOCK_TIME_PATTERN = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/**
 * URL of a picture: absolute, below the site's root, or `media/...` of this service. Excludes URLs that browsers execute
 * or resolve to another host (`javascript:`, `data:`, `//host`, `/\host`).
 */
export const IMAGE_ADDRESS_PATTERN = /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|media\/[\w.-]+)$/i;

/** A picture, or none. */
export const OPTIONAL_IMAGE_ADDRESS_PATTERN = new RegExp(
  `^$|${IMAGE_ADDRESS_PATTERN.source}`,
  IMAGE_ADDRESS_PATTERN.flags,
);

export const OPTIONAL_WHOLE_NUMBER_PATTERN = /^[0-9]*$/;

/** Target of a link: a web URL with or without scheme, a path of the site, `mailto:` or `tel:`. */
export const WEB_LINK_PATTERN =
  /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|#\S*|mailto:\S+|tel:\S+|[\w-]+(\.[\w-]+)+([/?#]\S*)?)$/i;

/** A link, or no link. */
export const OPTIONAL_WEB_LINK_PATTERN = new RegExp(`^$|${WEB_LINK_PATTERN.source}`, WEB_LINK_PATTERN.flags);

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const UTC_TIMESTAMP_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Number of a page of a list, from 1. */
export const PAGE_NUMBER_PATTERN = /^[1-9][0-9]{0,6}$/;

/** Number of records per page, 1 to 100. */
export const PAGE_SIZE_PATTERN = /^([1-9][0-9]?|100)$/;
