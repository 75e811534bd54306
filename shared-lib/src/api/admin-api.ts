import { application, at, hero, paths, toWire, type Stored, type ValuesOf } from '../schema';
import { client, type CallOptions } from './client';
import { readList } from './read';

export type Application = Stored<ValuesOf<typeof application.fields>>;

/** What only an admin may ask of the content service. */
export const adminApi = {
  applications: (options?: CallOptions) => readList(application, paths.applications, options),
  updateHero: (id: string, values: ValuesOf<typeof hero.fields>) =>
    client.put(at(paths.heroUpdate, id), toWire(hero, values)),
  /** Ends the session on the server. A service without this call ends it by forgetting the cookie. */
  logout: () => client.post(paths.logout, {}),
};
