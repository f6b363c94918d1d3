import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { requireCourse } from '../courses/service.ts';
import { linkToFile } from '../files/service.ts';
import { listMaterials } from './repository.ts';

export const teachingMaterialRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/courses/{id}/teaching-materials/', async ({ params, person }) => {
    await requireCourse(app.db, params.id);
    const materials = await listMaterials(app.db, params.id);
    return Promise.all(
      materials.map(async ({ storage_key, ...material }) => ({
        ...material,
        file: storage_key && (await linkToFile(app.tokens, storage_key, person.session_id)),
      })),
    );
  });
};
