/** The names of axios that remotes may take. */
export { default, isAxiosError } from 'axios';
