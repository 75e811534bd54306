import type { DeskRequest, RequestChange } from 'shared-lib/api';

// Repeats a part of the type `DeskChanges` of the folder `desk`. An import would be circular, because `desk`
// imports this folder.
export type DeskActions = {
  isBusy: boolean;
  change: (requests: DeskRequest[], changes: RequestChange) => unknown;
  reply: (request: DeskRequest, call: () => Promise<unknown>, afterDone: () => void) => unknown;
};
