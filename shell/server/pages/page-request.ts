import type { LoadRequest } from '../rendering/load-page';
import type { Visitor } from '../site/mounts';
import type { Address } from './address';

/** A request for a page or a resource, or a form that was sent to a page. */
export type PageRequest = Omit<LoadRequest, 'url' | 'hasAdminToken'> & Address & { visitor: Visitor };

/**
 * Whether other visitors may get the same response: the request is no form, and its visitor has neither the admin
 * cookie nor pinned releases nor the overlay.
 */
export const isAnonymous = ({ form, visitor }: Pick<PageRequest, 'form' | 'visitor'>): boolean =>
  form === undefined && !visitor.hasAdminToken && !visitor.pinned && !visitor.isOperator;
