export { type ChangeRequest } from './changes';
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
export { LIMITS, type Limits } from './limits';
export { type ReleaseFile } from './receive';
export { parseRegistry } from './registry-file';
