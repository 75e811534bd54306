import type { Application } from 'shared-lib/api';

export const applicantName = ({ name, email }: Pick<Application, 'name' | 'email'>): string =>
  name.trim() || email || 'Unnamed visitor';
