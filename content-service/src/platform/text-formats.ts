/** As lenient as `type="email"` in browsers, which is the only rule of the newsletter form. */
export const SUBSCRIBER_EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;

/** One address that needs no quoting in a mail header. */
export const MAILABLE_ADDRESS_PATTERN = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u;

/** HH:mm on a 24-hour clock. */
export const CLOCK_TIME_PATTERN = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/**
 * URL of a picture: absolute, below the site's root, or `media/...` of this service. Excludes URLs that browsers execute
 * or resolve to another host (`javascript:`, `data:`, `//host`, `/\host`).
 */
export const IMAGE_ADDRESS_PATTERN = /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|media\/[\w.-]+)$/i;

/** Target of a link: a web URL with or without scheme, a path of the site, `mailto:` or `tel:`. */
export const WEB_LINK_PATTERN =
  /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|#\S*|mailto:\S+|tel:\S+|[\w-]+(\.[\w-]+)+([/?#]\S*)?)$/i;

/** A link, or no link. */
export const OPTIONAL_WEB_LINK_PATTERN = new RegExp(`^$|${WEB_LINK_PATTERN.source}`, WEB_LINK_PATTERN.flags);

/** Lists are paged from 1. */
export const PAGE_NUMBER_PATTERN = /^[1-9][0-9]{0,6}$/;

/** 1 to 100 records. */
export const PAGE_SIZE_PATTERN = /^([1-9][0-9]?|100)$/;
