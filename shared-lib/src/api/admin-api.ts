import {
  application,
  at,
  ceo,
  explore,
  hero,
  knowledge,
  paths,
  social,
  toWire,
  type Fields,
  type Resource,
  type Stored,
  type ValuesOf,
} from '../schema';
import type { CallOptions } from './call';
import { client } from './client';
import { readList } from './read';

export type Application = Stored<ValuesOf<typeof application.fields>>;

/** What only an admin may ask of the content service. */
export const adminApi = {
  applications: (options?: CallOptions) => readList(application, paths.applications, options),
  updateHero: updateOf(hero, paths.heroUpdate),
  updateExplore: updateOf(explore, paths.exploreUpdate),
  updateKnowledge: updateOf(knowledge, paths.knowledgeUpdate),
  updateCeo: updateOf(ceo, paths.ceoUpdate),
  updateSocial: updateOf(social, paths.socialUpdate),
  /** Ends the session on the server. A service without this call ends it by forgetting the cookie. */
  logout: (options?: CallOptions) => client.post(paths.logout, {}, options),
};

/** The write of a record that is always replaced as a whole. */
function updateOf<F extends Fields>(resource: Resource<F>, path: string) {
  return (id: string, values: ValuesOf<F>, options?: CallOptions) =>
    client.put(at(path, id), toWire(resource, values), options);
}
