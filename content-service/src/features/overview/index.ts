export { overview } from './plugin';
