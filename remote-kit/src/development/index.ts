export { startDevelopmentServer } from './development-server';
export { refreshRuntime, served } from './served';
