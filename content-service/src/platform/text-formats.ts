/** What a browser's `type="email"` lets through and mail can reach: the newsletter form has no stricter rule. */
export const SUBSCRIBER_EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;

/** One address that can stand in a mail's header as it is. */
export const MAILABLE_ADDRESS_PATTERN = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u;

/** HH:mm on a 24-hour clock. */
export const CLOCK_TIME_PATTERN = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/**
 * Where a picture may live: on the web, on the site, or with this service. Whatever else a browser might
 * run or resolve differently (`javascript:`, `data:`, `//host`, `/\host`) is refused.
 */
export const IMAGE_ADDRESS_PATTERN = /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|media\/[\w.-]+)$/i;

/** Where a link may lead: the web with or without its scheme, the site, mail, phone. */
export const WEB_LINK_PATTERN =
  /^(https?:\/\/[^\s/\\]\S*|\/(?![/\\])\S*|#\S*|mailto:\S+|tel:\S+|[\w-]+(\.[\w-]+)+([/?#]\S*)?)$/i;

/** A link, or no link. */
export const OPTIONAL_WEB_LINK_PATTERN = new RegExp(`^$|${WEB_LINK_PATTERN.source}`, WEB_LINK_PATTERN.flags);

/** Lists are paged from 1. */
export const PAGE_NUMBER_PATTERN = /^[1-9][0-9]{0,6}$/;

/** 1 to 100 records. */
export const PAGE_SIZE_PATTERN = /^([1-9][0-9]?|100)$/;
