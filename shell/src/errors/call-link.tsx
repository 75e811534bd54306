import { phoneLink, site } from 'shared-lib/site';
import { TextLink } from 'shared-lib/ui';

/** The way on that always works. */
export function Call() {
  const { phoneNumber } = site();
  return <TextLink to={phoneLink(phoneNumber)}>Call {phoneNumber}</TextLink>;
}
