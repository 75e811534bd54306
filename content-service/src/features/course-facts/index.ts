export { factsColumns } from './facts-columns';
export { courseFacts } from './plugin';
export { deleteOrphanedFacts } from './queries';
export { storeSyllabus } from './syllabus';
