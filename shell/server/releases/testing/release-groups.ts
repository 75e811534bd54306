import { groupPlaces } from '../release-groups';

/** The visitor group at this place in the remote's order of groups. A canary at 5 % is for the places 0 to 4. */
export const groupAt = (place: number, remote = 'public_remote'): number =>
  groupPlaces(remote).indexOf(place);

export const visitorAt = (place: number) => ({ cookie: `release-group=${groupAt(place)}` });
