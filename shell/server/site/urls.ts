export const ASSETS_URL = '/assets/';

/** Path of the releases in the shell's own store. */
export const RELEASES_URL = '/releases/';
