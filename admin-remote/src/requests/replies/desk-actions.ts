import type { DeskRequest, RequestChange } from 'shared-lib/api';

// Repeats a part of `DeskChanges`, because an import from the folder `desk` would be circular.
export type DeskActions = {
  isBusy: boolean;
  change: (requests: DeskRequest[], changes: RequestChange, afterDone: () => void) => unknown;
  reportSent: (request: DeskRequest) => unknown;
  reply: (
    request: DeskRequest,
    call: (request: DeskRequest) => Promise<DeskRequest[]>,
    afterDone: () => void,
  ) => unknown;
};
