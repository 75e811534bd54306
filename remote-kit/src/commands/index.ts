export { release } from './release';
export { releases } from './releases';
