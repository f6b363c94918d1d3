import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { mediaTypes, processingStatuses } from './codes.ts';
import { Body, Deleted, Duration, Id, Name, Nullable, Percentage, Url } from './fields.ts';
import { filmChoices } from './filmChoices.ts';
import { UploadedFile, uploadErrors } from './recordShapes.ts';
import { videoSecondsMax } from './rules.ts';
import { textLimits } from './textLimits.ts';
import { UploadId } from './uploads.ts';

/** The revision of what a change takes the place of, empty for nothing; without it whatever is there is replaced. */
const Seen = Type.String({ maxLength: 2500 });

/** BCP 47: it, pt-BR. */
export const CaptionsLanguage = Type.String({
  pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  maxLength: 35,
  description: 'il codice di una lingua, come it',
});

export const SectionCaptions = Type.Object({
  id: Id,
  language: Type.String(),
  label: Type.String(),
  link: Type.String(),
  /** Another for each file: who replaces or deletes it tells which they saw. */
  revision: Type.String(),
});
export type SectionCaptions = Static<typeof SectionCaptions>;

/** How the qualities and the poster of an uploaded video are coming; `reason` says why a failed one failed. */
export const MediaProcessing = Type.Object({
  status: Type.Enum([...processingStatuses]),
  progress: Percentage,
  reason: Type.String(),
});
export type MediaProcessing = Static<typeof MediaProcessing>;

/** What plays in a lesson: `link` is an address elsewhere, `file` that of an uploaded file; one of them is null. */
export const SectionMedia = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Enum([...mediaTypes]),
  link: Nullable(Type.String()),
  file: Nullable(Type.String()),
  /** Of the file. */
  bytes: Nullable(Type.Integer()),
  poster: Nullable(Type.String()),
  /** Null where the file is served as it is. */
  processing: Nullable(MediaProcessing),
  captions: Type.Array(SectionCaptions),
  /** Another for each address and each file: who replaces it tells which they saw. */
  revision: Type.String(),
});
export type SectionMedia = Static<typeof SectionMedia>;

export const sectionMediaCalls = defineCalls({
  'POST v1/course-sections/{id}/media/': {
    summary: 'Dà a una lezione il suo video o file, al posto di quello che aveva',
    access: ['BO_COM'],
    /** YT and VIMEO take `link`, FILE takes a file, VIDEO one of the two; a file is `file`, or an upload that is whole. */
    multipart: Type.Object(
      {
        name: Name,
        type: Type.Enum([...mediaTypes]),
        link: Type.Optional(Url),
        file: Type.Optional(UploadedFile),
        upload_id: Type.Optional(UploadId),
        /** As the browser measured it: where the server cannot read it from the file. */
        duration: Type.Optional(Duration),
        seen: Type.Optional(Seen),
        /**
         * What it is to what it replaces. `other`: everyone who has not passed the lesson begins it again, a page that still
         * plays the film before counts no more, and captions are taken off. `same`, or left out: what was watched counts on,
         * and captions stay where the new one is no video of another site. A file that replaces a video, or a video that
         * replaces a file, is another one in any case.
         */
        film: Type.Optional(Type.Enum([...filmChoices])),
      },
      { additionalProperties: false },
    ),
    data: SectionMedia,
    success: 201,
    errors: ['not_a_lesson', 'invalid_link', 'broken_video', 'upload_unfinished', 'changed_meanwhile', ...uploadErrors],
  },
  'PUT v1/course-sections/{id}/media/length/': {
    summary: 'Durata di un video che sta altrove, come la misura il lettore di chi lo guarda in anteprima',
    access: ['BO_COM'],
    /** `link` is the address that was played: another may have taken its place since, which is then `no_media`. */
    body: Body({
      link: Type.String({ maxLength: textLimits.url }),
      seconds: Type.Number({ exclusiveMinimum: 0, maximum: videoSecondsMax }),
    }),
    /** Length that counts from now on: that of an uploaded file stays as the server measured it. */
    data: Type.Object({ seconds: Type.Number() }),
    success: 201,
    errors: ['no_media'],
  },
  'POST v1/course-sections/{id}/captions/': {
    summary: 'Aggiunge i sottotitoli (WebVTT o SRT) al video di una lezione, al posto di quelli nella stessa lingua',
    access: ['BO_COM'],
    multipart: Type.Object(
      {
        language: CaptionsLanguage,
        label: Name,
        file: UploadedFile,
        /** Of the captions in that language. */
        seen: Type.Optional(Seen),
      },
      { additionalProperties: false },
    ),
    data: SectionCaptions,
    success: 201,
    errors: ['no_media', 'changed_meanwhile', ...uploadErrors],
  },
  'DELETE v1/course-sections/{id}/captions/{captionsId}/': {
    summary: 'Toglie i sottotitoli in una lingua',
    access: ['BO_COM'],
    query: Type.Object({ seen: Type.Optional(Seen) }, { additionalProperties: false }),
    data: Deleted,
    errors: ['changed_meanwhile'],
  },
});
