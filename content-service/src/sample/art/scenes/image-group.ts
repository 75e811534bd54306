import { practitioner } from './practitioner';
import { starter } from './starter';
import { team } from './team';

type Role = 'starter' | 'practitioner' | 'team';

/** What the institute is to somebody who begins, who works in the field, and to a whole team. */
export const imageGroup = (role: Role) => scenes[role]();

const scenes: Record<Role, () => string> = { starter, practitioner, team };
