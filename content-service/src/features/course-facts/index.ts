export { courseFacts } from './plugin';
export { deleteOrphanedFacts } from './queries';
