import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { materialTypes } from './codes.ts';
import { Deleted, Id, Instant, Name, Nullable, Url } from './fields.ts';
import { UploadedFile, uploadErrors } from './recordShapes.ts';

/** `link` for LINK, `file` (the address it is downloaded from) for FILE and ZIP; the other is null. */
export const TeachingMaterial = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Enum([...materialTypes]),
  link: Nullable(Type.String()),
  file: Nullable(Type.String()),
  course_id: Id,
  created: Instant,
});
export type TeachingMaterial = Static<typeof TeachingMaterial>;

export const teachingMaterialCalls = defineCalls({
  'GET v1/courses/{id}/teaching-materials/': {
    summary: 'I materiali di un corso',
    access: ['BO_COM'],
    data: Type.Array(TeachingMaterial),
  },
  'POST v1/courses/{id}/teaching-materials/': {
    summary: 'Aggiunge un materiale a un corso',
    access: ['BO_COM'],
    isDoneOnce: true,
    multipart: Type.Object(
      {
        name: Name,
        /** LINK when left out. */
        type: Type.Optional(Type.Enum([...materialTypes])),
        link: Type.Optional(Url),
        file: Type.Optional(UploadedFile),
      },
      { additionalProperties: false },
    ),
    data: TeachingMaterial,
    success: 201,
    errors: ['invalid_link', ...uploadErrors],
  },
  'DELETE v1/courses/{id}/teaching-materials/{materialId}/': {
    summary: 'Elimina un materiale',
    access: ['BO_COM'],
    data: Deleted,
  },
});
