import type { FastifyInstance } from 'fastify';
import { derivedPaths, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { readList } from './record-routes';
import { removeById } from './removal-routes';
import { addAt, updateById } from './write-routes';

export function addDerivedRoutes(app: FastifyInstance, context: AppContext, resource: Resource): void {
  const { list, one, restore } = derivedPaths(resource);
  readList(app, context, resource, list);
  addAt(app, context, resource, list);
  updateById(app, context, resource, one);
  removeById(app, context, { resource, remove: one, restore });
}
