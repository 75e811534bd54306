export { renderAdmin } from './render-admin';
export { setScreen } from './screen';
