import type { DeskRequest, RequestChange } from 'shared-lib/api';

export type DeskActions = {
  isBusy: boolean;
  change: (requests: DeskRequest[], changes: RequestChange) => unknown;
  reply: (request: DeskRequest, call: () => Promise<unknown>, afterDone: () => void) => unknown;
};
