import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { mediaTypes } from './codes.ts';
import { Deleted, Id, Name, Nullable, Url } from './fields.ts';
import { UploadedFile, uploadErrors } from './recordShapes.ts';

export const SectionCaptions = Type.Object({
  id: Id,
  language: Type.String(),
  label: Type.String(),
  link: Type.String(),
});
export type SectionCaptions = Static<typeof SectionCaptions>;

/** What plays in a lesson: `link` is an address elsewhere, `file` that of an uploaded file; one of them is null. */
export const SectionMedia = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Enum([...mediaTypes]),
  link: Nullable(Type.String()),
  file: Nullable(Type.String()),
  captions: Type.Array(SectionCaptions),
});
export type SectionMedia = Static<typeof SectionMedia>;

export const sectionMediaCalls = defineCalls({
  'POST v1/course-sections/{id}/media/': {
    summary: 'Dà a una lezione il suo video o file, al posto di quello che aveva',
    access: ['BO_COM'],
    /** YT and VIMEO take `link`, FILE takes `file`, VIDEO one of the two. */
    multipart: Type.Object(
      {
        name: Name,
        type: Type.Enum([...mediaTypes]),
        link: Type.Optional(Url),
        file: Type.Optional(UploadedFile),
      },
      { additionalProperties: false },
    ),
    data: SectionMedia,
    success: 201,
    errors: ['not_a_lesson', 'invalid_link', ...uploadErrors],
  },
  'POST v1/course-sections/{id}/captions/': {
    summary: 'Aggiunge i sottotitoli (WebVTT) al video di una lezione, al posto di quelli nella stessa lingua',
    access: ['BO_COM'],
    multipart: Type.Object(
      {
        language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 }),
        label: Name,
        file: UploadedFile,
      },
      { additionalProperties: false },
    ),
    data: SectionCaptions,
    success: 201,
    errors: ['no_media', ...uploadErrors],
  },
  'DELETE v1/course-sections/{id}/captions/{captionsId}/': {
    summary: 'Toglie i sottotitoli in una lingua',
    access: ['BO_COM'],
    data: Deleted,
  },
});
