import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../../platform/app-context/app-context';
import { addFactsRoutes } from './facts-routes';
import { addSyllabusReadRoutes } from './syllabus-routes';
import { addSyllabusWriteRoutes } from './syllabus-write-routes';

export const courseFacts = fastifyPlugin<AppContext>(
  async (app, context) => {
    addFactsRoutes(app, context);
    addSyllabusReadRoutes(app, context);
    addSyllabusWriteRoutes(app, context);
  },
  { name: 'course-facts', dependencies: ['http'] },
);
