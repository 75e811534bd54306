import type { LoadRequest } from '../rendering/load-page';
import type { Visitor } from '../site/mounts';
import type { Address } from '../site/address';

export type PageRequest = Omit<LoadRequest, 'url' | 'hasAdminToken'> & Address & { visitor: Visitor };

/** Whether other visitors may get the same response. */
export const isAnonymous = ({ form, visitor }: Pick<PageRequest, 'form' | 'visitor'>): boolean =>
  form === undefined && !visitor.hasAdminToken && !visitor.pinned && !visitor.preview && !visitor.isOperator;
