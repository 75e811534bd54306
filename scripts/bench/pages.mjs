/** The public pages that are measured. Home is the first: the others are also visited after it. */
export const pages = [
  { name: 'Home', path: '/', kind: 'home' },
  { name: 'Course', path: '/course/azure-sql-database-administrator', kind: 'other' },
  { name: 'About', path: '/aboutus', kind: 'other' },
  { name: 'Contact', path: '/contact', kind: 'other' },
];

/** What somebody who signed in sees first. */
export const adminPage = { name: 'Admin', path: '/admin/panel', kind: 'admin' };
