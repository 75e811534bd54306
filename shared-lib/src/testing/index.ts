export * from './builders';
export { someContent, wireAnswer, type Content } from './content';
export { startContentService, type Answer, type Received } from './content-service';
export { renderRoute } from './render-route';
export { aSite } from './site';
