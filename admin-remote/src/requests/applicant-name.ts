import type { Application } from 'shared-lib/api';

/** The name of the applicant or, if the name is empty, the e-mail address. A fixed text if both are empty. */
export const applicantName = ({ name, email }: Pick<Application, 'name' | 'email'>): string =>
  name.trim() || email || 'Unnamed visitor';
