export * from './builders';
export { stopClock } from './clock';
export { SIGNED_STAMP, someContent, wireAnswer, type Content } from './content';
export { startContentService, type Answer, type Received } from './content-service';
export { breakPictures } from './pictures';
export { renderRoute } from './render-route';
export { serveRoute } from './serve-route';
export { aSite } from '../site/testing/site';
