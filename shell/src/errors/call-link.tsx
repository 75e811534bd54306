import { phoneLink, site } from 'shared-lib/site';
import { TextLink } from 'shared-lib/ui';

export function CallLink() {
  const { phoneNumber } = site();
  return <TextLink to={phoneLink(phoneNumber)}>Call {phoneNumber}</TextLink>;
}
