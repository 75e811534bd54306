import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, SUBSCRIPTION_CONSENTS, type SubscriptionConsent } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { publicRoute } from '../../../platform/http/route-options';
import { confirmSubscription, linkedSubscription, unsubscribe, type ConsentChange } from './consent';
import { linkKey, linkOfToken, pageUrl, type LinkPurpose } from '../newsletter-token';

const MAX_FORM_BYTES = 10_000;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

type WithToken = { Querystring: { token: string } };

/**
 * Accepts forms, because the unsubscribe button of a mail program posts a form (RFC 8058). Has no rate limit, because
 * a mail provider sends the requests of all users from few IP addresses.
 */
export async function newsletterLinks(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config } = context;
  app.addContentTypeParser(
    FORM_TYPES,
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    (_request, _body, done) => done(null, undefined),
  );

  addLink(app, context, {
    purpose: 'confirm',
    path: paths.newsletterConfirmation,
    change: confirmSubscription,
  });
  addLink(app, context, {
    purpose: 'unsubscribe',
    path: paths.newsletterUnsubscription,
    change: unsubscribe,
    // Mail programs without RFC 8058 open the URL of `List-Unsubscribe` in a browser, which then gets this page.
    page: (token) => pageUrl(config, 'unsubscribe', encodeURIComponent(token)),
  });
}

type Link = { purpose: LinkPurpose; path: string; change: ConsentChange; page?: (token: string) => string };

function addLink(app: FastifyInstance, context: AppContext, { purpose, path, change, page }: Link) {
  const { db, now, outboxEvents } = context;
  app.get<WithToken>(
    `/${path}`,
    linkRoute(`Reads the consent of the subscription in a link to ${purpose}`),
    async ({ query: { token }, headers }, reply) => {
      if (page && headers.accept?.includes('text/html')) return reply.redirect(page(token), 303);
      const link = linkOfToken(await linkKey(db), purpose, token, now());
      return { consent: (await linkedSubscription(db, purpose, link)).consent };
    },
  );

  app.post<WithToken>(
    `/${path}`,
    linkRoute(`Changes the consent of the subscription in a link to ${purpose}`),
    async ({ query: { token } }) => {
      const link = linkOfToken(await linkKey(db), purpose, token, now());
      const consent = await change(context, link, new Date(now()).toISOString());
      outboxEvents.emit('posted');
      return { consent };
    },
  );
}

const linkRoute = (summary: string) =>
  publicRoute('Newsletter', summary, {
    querystring: Type.Object({ token: Type.String({ maxLength: 300 }) }),
    response: {
      200: Type.Object({
        consent: Type.Unsafe<SubscriptionConsent>({ type: 'string', enum: SUBSCRIPTION_CONSENTS }),
      }),
    },
  });
