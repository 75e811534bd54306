export { isFileName, isName, isObject, isSha256, isTime, isVisibleText, NAME, quoted } from './names';
export {
  containerOf,
  ENTRY_FILE,
  EXPOSED_MODULE,
  integrityOf,
  RELEASE_FILE,
  SERVER_FILE,
  SERVER_FOLDER,
  TYPES_FILE,
  TYPES_FOLDER,
  type Release,
  type ServedPath,
} from './release';
export {
  FORMER_REGISTRATIONS,
  isRemoteName,
  MAX_REMOTES,
  mountOwner,
  registrationFault,
  type Mount,
  type Registration,
  type Registrations,
} from './registration';
export {
  entryOf,
  registrationsOf,
  REGISTRY_FILE,
  type Author,
  type Change,
  type Registry,
  type RegistryEntry,
} from './registry';
export { MAKES_LIVE, SERVES, versionBefore, mayBelongToRegistration } from './version-before';
export { type Preview, type Previews } from './preview';
export { SHELL_PATHS } from './shell-paths';
export { shapeFaults } from './release-shape';
export { isLiterallyBelow, isServedPath, pathKey } from './route-path';
