export const NEWSLETTER_FORM = 'newsletter';

/** Id of a form that is unique on the site. All pages have the same newsletter form. */
export const formId = (name: string, pathname: string): string =>
  name === NEWSLETTER_FORM ? name : `${pathname}#${name}`;
