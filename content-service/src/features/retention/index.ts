export { retention } from './plugin';
