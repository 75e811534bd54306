import type { Application } from 'shared-lib/api';

/** The name or, because the name is optional, the e-mail address of the applicant. A fixed text if both are empty. */
export const applicantName = ({ name, email }: Pick<Application, 'name' | 'email'>): string =>
  name.trim() || email || 'Unnamed visitor';
