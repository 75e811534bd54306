export { failedCount } from './mail-queue';
export { notifications } from './plugin';
