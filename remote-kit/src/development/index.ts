export { startDevelopmentServer } from './development-server';
export { developmentConfig, refreshRuntime } from './development-config';
