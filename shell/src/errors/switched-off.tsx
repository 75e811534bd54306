import { useContext } from 'react';
import { chatLink, site } from 'shared-lib/site';
import { ButtonLink, TextLink } from 'shared-lib/ui';
import { PageFacts } from '../page-facts';
import { CallLink } from './call-link';
import { ErrorView } from './error-view';

export function SwitchedOff() {
  const { off } = useContext(PageFacts);
  const { email, openingHours } = site();
  return (
    <ErrorView
      title="These pages are switched off for a moment"
      text={`We are putting something right and bring them back soon. Until then we are glad to help: ${openingHours}.`}
    >
      {/* An empty URL reloads the document. */}
      <ButtonLink to="">Try again</ButtonLink>
      <CallLink />
      <TextLink to={chatLink()}>Chat with us</TextLink>
      <TextLink to={`mailto:${email}`}>{email}</TextLink>
      {!off.includes('/') && <TextLink to="/">Go to the home page</TextLink>}
    </ErrorView>
  );
}
