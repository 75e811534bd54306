import { paths, type SubscriptionConsent } from '../schema';
import type { CallOptions } from './call';
import { client } from './client';

export type NewsletterLink = 'confirm' | 'unsubscribe';

const PATHS: Record<NewsletterLink, string> = {
  confirm: paths.newsletterConfirmation,
  unsubscribe: paths.newsletterUnsubscription,
};

const pathOf = (link: NewsletterLink, token: string) => `${PATHS[link]}?token=${encodeURIComponent(token)}`;

type Answer = { consent: SubscriptionConsent };

/**
 * These calls require a service with the capability `newsletter`.
 * @throws ApiError 404 if the token is not valid, 410 if its link is outdated or its subscription was deleted
 */
export const newsletterCalls = {
  newsletterConsent: async (link: NewsletterLink, token: string, options?: CallOptions) =>
    (await client.get<Answer>(pathOf(link, token), options)).consent,

  followNewsletterLink: async (link: NewsletterLink, token: string, options?: CallOptions) =>
    (await client.post<Answer>(pathOf(link, token), undefined, options)).consent,
};
