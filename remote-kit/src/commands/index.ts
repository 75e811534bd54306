export { preview } from './preview';
export { publishBuilt } from './publish-built';
export { release } from './release';
export { releases } from './releases';
