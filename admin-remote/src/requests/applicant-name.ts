import type { Application } from 'shared-lib/api';

/** The applicant's name, or the e-mail address if the optional name is missing. */
export const applicantName = ({ name, email }: Pick<Application, 'name' | 'email'>): string =>
  name.trim() || email || 'Unnamed visitor';
