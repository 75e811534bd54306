import type { DeskRequest, RequestChange } from 'shared-lib/api';

// A part of `DeskChanges`, repeated because an import from `desk` would be circular.
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
