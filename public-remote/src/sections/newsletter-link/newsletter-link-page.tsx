import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useActionData, useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { newsletterApi, type NewsletterLink } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { Button, FormMessage, TextLink, useSubmit } from 'shared-lib/ui';
import { isRejected, type LinkState } from '../../actions/newsletter-link';
import type { Lid } from '../account/platter-lock';
import { SplitScreen } from '../account/split-screen';
import { BUTTON_LABELS, FAILURE_TEXT, LINK_TEXTS } from './link-texts';

const LIDS: Record<LinkState, Lid> = {
  ready: 'returning',
  done: 'closed',
  expired: 'missing',
  invalid: 'missing',
};

export function NewsletterLinkPage({ link }: { link: NewsletterLink }) {
  const state = useLoaderData<LinkState>();
  const posted = useActionData<{ isFailed: boolean } | undefined>();
  const [isFailed, setFailed] = useState(posted?.isFailed ?? false);
  const [isPressed, setPressed] = useState(posted !== undefined);
  const [params] = useSearchParams();
  const { revalidate, state: loading } = useRevalidator();
  const readState = () => void revalidate();
  const { isSubmitting, submit } = useSubmit(
    (token: string) => newsletterApi.followNewsletterLink(link, token),
    {
      onDone: readState,
      onFailed: (error) => (isRejected(error) ? readState() : setFailed(true)),
    },
  );
  const isBusy = isSubmitting || loading !== 'idle';
  const { siteName } = site();
  const { title, intro } = LINK_TEXTS[link][state];
  const content = useRef<HTMLDivElement>(null);

  // The page replaces the pressed button, so the new heading gets the focus and screen readers read it.
  useEffect(() => {
    if (isPressed && state !== 'ready')
      content.current?.closest('section')?.querySelector<HTMLElement>('h1')?.focus();
  }, [isPressed, state]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setPressed(true);
    setFailed(false);
    void submit(params.get('token') ?? '');
  }

  return (
    <>
      {/* The `referrer` tag protects the token in the URL, as in pages/reset-password.tsx. */}
      <title>{`${title} | ${siteName}`}</title>
      <meta name="description" content={`The newsletter of ${siteName}.`} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="strict-origin" />
      <SplitScreen title={title} intro={intro(siteName)} lid={LIDS[state]}>
        <div ref={content}>
          {state === 'ready' ? (
            <form method="post" aria-label={title} onSubmit={onSubmit}>
              {isFailed && <FormMessage outcome="failure">{FAILURE_TEXT}</FormMessage>}
              <Button isWide isBusy={isBusy}>
                {isBusy ? 'Sending...' : BUTTON_LABELS[link]}
              </Button>
            </form>
          ) : (
            <TextLink to={state === 'done' && link === 'confirm' ? '/' : '/#newsletter'}>
              {state === 'done' && link === 'confirm' ? 'To the home page' : 'Subscribe to the newsletter'}
            </TextLink>
          )}
        </div>
      </SplitScreen>
    </>
  );
}
