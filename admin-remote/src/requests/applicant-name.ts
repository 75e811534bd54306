import type { Application } from 'shared-lib/api';

/** Whom an application is from: a name is asked for but not required. */
export const applicantName = ({ name, email }: Pick<Application, 'name' | 'email'>): string =>
  name.trim() || email || 'Somebody without a name';
