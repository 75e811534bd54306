export { content } from './content';
export { readPassword } from './terminal';
