import { publicApi } from 'shared-lib/api';
import type { Capability } from 'shared-lib/schema';

export type RequestKind = 'applications' | 'table' | 'templates' | 'newsletter' | 'mails';

export const KIND_PARAMETER = 'list';

const REQUIRED_CAPABILITIES: Record<Exclude<RequestKind, 'applications'>, Capability> = {
  table: 'request-desk',
  templates: 'request-replies',
  newsletter: 'subscriptions',
  mails: 'unsent-mails',
};

/** Every service offers applications, because the specification requires them. */
export async function loadKinds(): Promise<RequestKind[]> {
  const kinds = await Promise.all(
    Object.entries(REQUIRED_CAPABILITIES).map(async ([kind, capability]) =>
      (await publicApi.hasCapability(capability)) ? [kind as RequestKind] : [],
    ),
  );
  return ['applications', ...kinds.flat()];
}

export function shownKind({ url }: Request, kinds: RequestKind[]): RequestKind {
  const requested = new URL(url).searchParams.get(KIND_PARAMETER);
  return kinds.find((kind) => kind === requested) ?? 'applications';
}
