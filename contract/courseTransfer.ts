import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Id, Nullable } from './fields.ts';
import { Named, UploadedFile, uploadErrors } from './recordShapes.ts';
import { jobOutcome, StartedJob } from './streams.ts';
import { UploadId } from './uploads.ts';

/** What a course refers to beside its own content. */
const referenceKinds = ['typology', 'category', 'template', 'teacher', 'questionnaire'] as const;

export const ImportNote = Type.Object({
  /** `matched`: one of this name was here; `made`: it came with the course; `missing`: left out, since none is here. */
  outcome: Type.Enum(['matched', 'made', 'missing']),
  kind: Type.Enum([...referenceKinds]),
  name: Type.String(),
});
export type ImportNote = Static<typeof ImportNote>;

export const CourseImport = Type.Object({
  id: Id,
  ...jobOutcome,
  /** Ended by who asked for it, before its course was there. */
  cancelled: Type.Boolean(),
  /** The course that was made; null until then, and once it is deleted. */
  course: Nullable(Named),
  notes: Type.Array(ImportNote),
});
export type CourseImport = Static<typeof CourseImport>;

export const courseTransferCalls = defineCalls({
  'POST v1/courses/{id}/exports/': {
    summary: 'Esporta un corso in un file: contenuti, media e questionari in un archivio zip',
    access: ['BO_COM'],
    isDoneOnce: true,
    data: StartedJob,
    success: 201,
    errors: ['too_many_jobs'],
  },
  'POST v1/course-imports/': {
    summary: 'Carica il file di un corso esportato e ne avvia l’importazione',
    access: ['BO_COM'],
    isDoneOnce: true,
    /** The archive itself, or an upload that is whole: on a line that breaks, a large one comes by an upload. */
    multipart: Type.Object(
      { file: Type.Optional(UploadedFile), upload_id: Type.Optional(UploadId) },
      { additionalProperties: false },
    ),
    data: StartedJob,
    success: 201,
    errors: [...uploadErrors, 'upload_unfinished', 'too_many_jobs'],
  },
  'GET v1/course-imports/{id}/': {
    summary: 'Un’importazione propria: il corso creato, e che cosa è stato abbinato o creato con esso',
    access: ['BO_COM'],
    data: CourseImport,
  },
  'POST v1/course-imports/{id}/cancel/': {
    summary: 'Annulla un’importazione propria che non è terminata: il corso non viene creato',
    access: ['BO_COM'],
    data: CourseImport,
    errors: ['already_ended'],
  },
});
