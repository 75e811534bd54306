import type { DeskRequest, RequestChange } from 'shared-lib/api';

// Not `DeskChanges`: the folder `desk` imports this folder.
export type DeskActions = {
  isBusy: boolean;
  change: (requests: DeskRequest[], changes: RequestChange) => unknown;
  reply: (request: DeskRequest, call: () => Promise<unknown>, afterDone: () => void) => unknown;
};
