export const NEWSLETTER_FORM = 'newsletter';

/** Id of a form, unique on the site. The newsletter form is the same on all pages, so its id has no path. */
export const formId = (name: string, pathname: string): string =>
  name === NEWSLETTER_FORM ? name : `${pathname}#${name}`;
