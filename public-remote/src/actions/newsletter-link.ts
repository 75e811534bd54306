import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type Params } from 'react-router-dom';
import {
  ApiError,
  fromRequest,
  newsletterApi,
  publicApi,
  statusOf,
  type NewsletterLink,
} from 'shared-lib/api';

export type LinkState = 'ready' | 'done' | 'expired' | 'invalid';

const DONE = { confirm: 'confirmed', unsubscribe: 'unsubscribed' } as const;

/** Only reads the consent. Mail scanners open links, so a GET must not confirm or unsubscribe. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const link = linkIn(params);
  const unknownLink = new ApiError(404, `There are no newsletter links to ${params.link}`);
  if (!link) throw unknownLink;
  try {
    const consent = await newsletterApi.newsletterConsent(link, tokenOf(request), fromRequest(request));
    return data<LinkState>(consent === DONE[link] ? 'done' : 'ready');
  } catch (error) {
    // During an outage, the link may be valid, so the page reports the outage instead of 404.
    const isOutage = (statusOf(error) ?? 503) >= 500;
    if (!isOutage && !(await publicApi.hasCapability('newsletter'))) throw unknownLink;
    return rejectedLink(error);
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const link = linkIn(params);
  if (!link) return data({ isFailed: false }, { status: 404 });
  try {
    await newsletterApi.followNewsletterLink(link, tokenOf(request), fromRequest(request));
    return data({ isFailed: false });
  } catch (error) {
    // A rejected link is not a failure: the loader runs after this action and returns the reason.
    return data({ isFailed: !isRejected(error) }, { status: statusOf(error) ?? 503 });
  }
}

export const linkIn = ({ link }: Params): NewsletterLink | undefined =>
  link === 'confirm' || link === 'unsubscribe' ? link : undefined;

const REJECTED = new Set([400, 404, 410]);

export const isRejected = (error: unknown): boolean => REJECTED.has(statusOf(error) ?? 503);

function rejectedLink(error: unknown) {
  if (!isRejected(error)) throw error;
  return statusOf(error) === 410
    ? data<LinkState>('expired', { status: 410 })
    : data<LinkState>('invalid', { status: 404 });
}

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? '';
