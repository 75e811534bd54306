export { notifications } from './plugin';
