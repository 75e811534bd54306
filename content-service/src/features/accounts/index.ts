export { createFirstAdmin } from './first-admin';
export { generatePassword, hashPassword } from './passwords';
export { accounts } from './plugin';
export {
  addAdmin,
  adminByEmail,
  adminById,
  adminByUsername,
  changePassword,
  lockAdmin,
  type KnownAdmin,
} from './queries';
export { createReset, resetsCountedSince } from './resets';
export { RESET_MINUTES } from './tokens';
