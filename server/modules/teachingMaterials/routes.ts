import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '#contract/rules.ts';
import { handle } from '../../plugins/calls.ts';
import { receiveForm } from '../../plugins/multipart.ts';
import { addMaterial, readMaterials, removeMaterial } from './service.ts';

const addition = 'POST v1/courses/{id}/teaching-materials/';

export const teachingMaterialRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/courses/{id}/teaching-materials/', ({ params, person }) => readMaterials(app, person, params.id));

  handle(app, addition, ({ request, params, person }) =>
    receiveForm(app, request, { key: addition, fileMax: uploadLimits.material }, (form) =>
      addMaterial(app, person, params.id, form),
    ),
  );

  handle(app, 'DELETE v1/courses/{id}/teaching-materials/{materialId}/', async ({ params, person }) => {
    await removeMaterial(app, person, { courseId: params.id, materialId: params.materialId });
    return { id: params.materialId };
  });
};
