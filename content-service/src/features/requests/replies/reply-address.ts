import type { Config } from '../../../platform/config';
import { ServiceError } from '../../../platform/errors';
import type { SignedInAdmin } from '../../../platform/http/access';
import { isMailable } from '../../../platform/text-formats';

export function replyAddress(
  admin: Pick<SignedInAdmin, 'email'>,
  { notifyTo }: Pick<Config, 'notifyTo'>,
): string {
  const addresses = [admin.email, notifyTo];
  return addresses.find((address) => address && isMailable(address)) ?? '';
}

export function requiredReplyAddress(...parts: Parameters<typeof replyAddress>): string {
  const address = replyAddress(...parts);
  if (address) return address;
  throw new ServiceError(
    409,
    'Nothing was sent, because answers to your mail would reach nobody: neither the e-mail address of your account nor NOTIFY_TO is set to an address that can receive mails. Ask the operator to set one of them',
  );
}
