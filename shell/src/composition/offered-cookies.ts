/** The names of js-cookie that remotes may take. */
export { default } from 'js-cookie';
