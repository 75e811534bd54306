/** As lenient as `type="email"` in browsers, because the newsletter form has no other rule (spec 6.2.1). */
export const SUBSCRIBER_EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;

/** One e-mail address that a mail header can contain without quotes. */
export const MAILABLE_ADDRESS_PATTERN = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u;

/** HH:mm on a 24-hour clock. */
export const CLOCK_TIME_PATTERN = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/**
 * URL of a picture: absolute, a path of the site, or `media/...` of this service. Excludes URLs that browsers execute
 * or resolve to another host (`javascript:`, `data:`, `//host`, `/\host`).
 */
export const IMAGE_ADDRESS_PATTERN = /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|media\/[\w.-]+)$/i;

export const OPTIONAL_IMAGE_ADDRESS_PATTERN = new RegExp(
  `^$|${IMAGE_ADDRESS_PATTERN.source}`,
  IMAGE_ADDRESS_PATTERN.flags,
);

export const OPTIONAL_WHOLE_NUMBER_PATTERN = /^[0-9]*$/;

/** Target of a link: a web URL with or without scheme, a path of the site, a fragment, `mailto:` or `tel:`. */
export const WEB_LINK_PATTERN =
  /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|#\S*|mailto:\S+|tel:\S+|[\w-]+(\.[\w-]+)+([/?#]\S*)?)$/i;

export const OPTIONAL_WEB_LINK_PATTERN = new RegExp(`^$|${WEB_LINK_PATTERN.source}`, WEB_LINK_PATTERN.flags);

/** ISO 8601 in UTC, as `Date.toISOString` returns it. */
export const UTC_TIMESTAMP_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const PAGE_NUMBER_PATTERN = /^[1-9][0-9]{0,6}$/;

/** Number of records per page, 1 to 100. */
export const PAGE_SIZE_PATTERN = /^([1-9][0-9]?|100)$/;
