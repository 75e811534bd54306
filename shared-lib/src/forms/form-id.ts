export const NEWSLETTER_FORM = 'newsletter';

/** The newsletter form is the same on all pages, so its id contains no path. */
export const formId = (name: string, pathname: string): string =>
  name === NEWSLETTER_FORM ? name : `${pathname}#${name}`;
