import { courseListAddress, courseSlug } from 'shared-lib/schema';

export const courseAddress = (name: string) => `/course/${courseSlug(name)}`;

/** The anchor of the form for information requests. */
export const FORM_ID = 'form';

/** Where that form is, seen from a page that has one itself or not. */
export const formAddress = (isHere: boolean) => (isHere ? `#${FORM_ID}` : `/#${FORM_ID}`);

/** What the frame links to in the admin area, for visitors with a session. */
export const adminAddresses = {
  panel: '/admin/panel',
  account: '/admin/account',
  /** Takes a POST only. */
  logout: '/admin/logout',
};

/** The list of all courses, on the home page. */
export const allCourses = courseListAddress();
