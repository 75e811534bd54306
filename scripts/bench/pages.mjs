/** The public pages that are measured. Home is the first: the others are also visited after it. `kind` finds their budgets. */
export const pages = [
  { name: 'Home', path: '/', kind: 'home' },
  { name: 'Course', path: '/course/azure-sql-database-administrator', kind: 'course' },
  { name: 'About', path: '/aboutus', kind: 'about' },
  { name: 'Contact', path: '/contact', kind: 'contact' },
];

/** What somebody who signed in sees first. */
export const adminPage = { name: 'Admin', path: '/admin/panel', kind: 'admin' };
