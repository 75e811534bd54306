/** The pages that are measured. Home is the first: the others are also visited after it. */
export const pages = [
  { name: 'Home', path: '/' },
  { name: 'Course', path: '/course/azure-sql-database-administrator' },
  { name: 'About', path: '/aboutus' },
  { name: 'Contact', path: '/contact' },
];
