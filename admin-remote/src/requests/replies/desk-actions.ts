import type { DeskRequest, RequestChange } from 'shared-lib/api';

/** Actions of the request desk that the forms of this folder call. */
export type DeskActions = {
  isBusy: boolean;
  change: (requests: DeskRequest[], changes: RequestChange) => unknown;
  reply: (request: DeskRequest, call: () => Promise<unknown>, afterDone: () => void) => unknown;
};
