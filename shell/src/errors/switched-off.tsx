import { useContext } from 'react';
import { chatLink, site } from 'shared-lib/site';
import { ButtonLink, TextLink } from 'shared-lib/ui';
import { PageFacts } from '../page-facts';
import { Call } from './call-link';
import { ErrorView } from './error-view';

/** Stands in the place of all pages of a remote that was switched off. */
export function SwitchedOff() {
  const { off } = useContext(PageFacts);
  const { email, openingHours } = site();
  return (
    <ErrorView
      title="These pages are switched off for a moment"
      text={`We are putting something right and bring them back soon. Until then we are glad to help: ${openingHours}.`}
    >
      {/* An empty address loads this document anew. */}
      <ButtonLink to="">Try again</ButtonLink>
      <Call />
      <TextLink to={chatLink()}>Chat with us</TextLink>
      <TextLink to={`mailto:${email}`}>{email}</TextLink>
      {!off.includes('/') && <TextLink to="/">Go to the home page</TextLink>}
    </ErrorView>
  );
}
