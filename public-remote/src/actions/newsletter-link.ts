import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type Params } from 'react-router-dom';
import {
  ApiError,
  fromRequest,
  newsletterApi,
  publicApi,
  statusOf,
  type NewsletterLink,
} from 'shared-lib/api';

/**
 * State of a newsletter link. `ready`: the visitor can confirm or unsubscribe. `done`: the visitor has already done so.
 */
export type LinkState = 'ready' | 'done' | 'expired' | 'invalid';

const DONE = { confirm: 'confirmed', unsubscribe: 'unsubscribed' } as const;

/**
 * Reads the state of the newsletter link. Does not confirm or unsubscribe, because mail scanners open links.
 * @throws ApiError 404 if the path names no kind of link or the service has no newsletter links
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const link = linkIn(params);
  if (!link || !(await publicApi.hasCapability('newsletter')))
    throw new ApiError(404, `There are no newsletter links to ${params.link}`);
  try {
    const consent = await newsletterApi.newsletterConsent(link, tokenOf(request), fromRequest(request));
    return data<LinkState>(consent === DONE[link] ? 'done' : 'ready');
  } catch (error) {
    return rejectedLink(error);
  }
}

/** Confirms or ends the subscription when the browser posts the form. The loader then reads the new state. */
export async function action({ request, params }: ActionFunctionArgs) {
  const link = linkIn(params);
  if (!link) return data({ isFailed: false }, { status: 404 });
  try {
    await newsletterApi.followNewsletterLink(link, tokenOf(request), fromRequest(request));
    return data({ isFailed: false });
  } catch (error) {
    // `isFailed` is false for a rejected link: the loader, which runs next, returns the reason.
    return data({ isFailed: !isRejected(error) }, { status: statusOf(error) ?? 503 });
  }
}

export const linkIn = ({ link }: Params): NewsletterLink | undefined =>
  link === 'confirm' || link === 'unsubscribe' ? link : undefined;

/** Statuses with which the service rejects a link. 410 means that the link has expired. */
const REJECTED = new Set([400, 404, 410]);

export const isRejected = (error: unknown): boolean => REJECTED.has(statusOf(error) ?? 503);

function rejectedLink(error: unknown) {
  if (!isRejected(error)) throw error;
  return statusOf(error) === 410
    ? data<LinkState>('expired', { status: 410 })
    : data<LinkState>('invalid', { status: 404 });
}

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? '';
