export const ASSETS_URL = '/assets/';

export const RELEASES_URL = '/releases/';
