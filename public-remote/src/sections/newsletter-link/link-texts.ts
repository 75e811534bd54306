import type { NewsletterLink } from 'shared-lib/api';
import { CONFIRMATION_DAYS } from 'shared-lib/schema';
import type { LinkState } from '../../actions/newsletter-link';

type LinkText = { title: string; intro: (siteName: string) => string };

const INVALID: LinkText = {
  title: 'This link is not valid',
  intro: () => 'Open the link in our mail again, or copy all of it into the address bar.',
};

export const LINK_TEXTS: Record<NewsletterLink, Record<LinkState, LinkText>> = {
  confirm: {
    ready: {
      title: 'Confirm your subscription',
      intro: (siteName) => `One click, and you get the newsletter of ${siteName}.`,
    },
    done: {
      title: 'You are subscribed',
      intro: (siteName) =>
        `Thank you. The next newsletter of ${siteName} is on its way to you when it appears.`,
    },
    expired: {
      title: 'This link has expired',
      intro: () =>
        `Links to confirm work for ${CONFIRMATION_DAYS} days. Subscribe again, and we send you a new link.`,
    },
    invalid: INVALID,
  },
  unsubscribe: {
    ready: {
      title: 'Unsubscribe',
      intro: (siteName) => `One click, and you get no more newsletters from ${siteName}.`,
    },
    done: {
      title: 'You are unsubscribed',
      intro: (siteName) =>
        `You get no more newsletters from ${siteName}. You can subscribe again at any time.`,
    },
    expired: {
      title: 'This subscription no longer exists',
      intro: () => 'We deleted it. If you get newsletters, use the link in the newest one to unsubscribe.',
    },
    invalid: INVALID,
  },
};

export const BUTTON_LABELS: Record<NewsletterLink, string> = {
  confirm: 'Confirm subscription',
  unsubscribe: 'Unsubscribe',
};

export const FAILURE_TEXT = 'That did not work. Please try again in a moment.';
