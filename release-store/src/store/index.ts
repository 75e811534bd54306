export { requireReason, type ChangeRequest, type Reason } from './changes';
export {
  BadChange,
  BadRegistry,
  BadRelease,
  Outdated,
  StoreFull,
  StoreReadOnly,
  TooLarge,
  VersionExists,
} from './errors';
export { FolderStore, type RemoteState } from './folder-store';
export { PreviewStore } from './preview-store';
export { isExpired, MAX_PREVIEW_DAYS, requirePreviewName, type PreviewRequest } from './previews';
export { LIMITS, type Limits } from './limits';
export { type ReleaseFile } from './receive';
export { parseRegistry } from './registry-file';
export { versionsIn } from './stored-versions';
export { TokenStore } from './token-store';
export { endOf, type StoredToken, type TokenRequest } from './tokens';
export { recordTrial, hasPassedTrial } from './tried';
export { registrationsFault, type RegisterRequest, type RenewRequest } from './register';
export { Turns } from './turns';
