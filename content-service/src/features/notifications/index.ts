export { failedCount } from './mail-queue';
export { notifications } from './plugin';
export { queueState } from './queue-state';
