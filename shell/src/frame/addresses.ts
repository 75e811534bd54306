import { courseListAddress, courseSlug } from 'shared-lib/schema';

export const courseAddress = (name: string) => `/course/${courseSlug(name)}`;

/** Id of the information request form. */
export const FORM_ID = 'form';

/** @param isHere whether the current page has the form itself */
export const formAddress = (isHere: boolean) => (isHere ? `#${FORM_ID}` : `/#${FORM_ID}`);

/** Admin paths that the frame links to for signed-in visitors. */
export const adminAddresses = {
  panel: '/admin/panel',
  account: '/admin/account',
  /** Accepts only POST. */
  logout: '/admin/logout',
};

/** The list of all courses, on the home page. */
export const allCourses = courseListAddress();
