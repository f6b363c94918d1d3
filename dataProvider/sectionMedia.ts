import { fetchApi } from '#auth/fetchApi.ts';
import type { MediaType } from '#contract/codes.ts';
import type { CourseSection } from '#contract/courseSections.ts';
import type { FilmChoice } from '#contract/filmChoices.ts';
import type { SectionCaptions, SectionMedia } from '#contract/sectionMedia.ts';
import type { Verb } from './failures.ts';

/** What a lesson is given: an address, or an upload that is whole. */
interface NewMedia {
  name: string;
  type: MediaType;
  link?: string;
  upload_id?: string;
  /** `HH:MM:SS`, as the browser measured it. */
  duration?: string;
  /** The revision of what it takes the place of, empty for nothing; without it whatever is there is replaced. */
  seen?: string;
  /** Whether a film is the one it takes the place of, made again, or another; without it what was watched counts on. */
  film?: FilmChoice;
}

export interface SectionMediaCalls {
  fetchSection: (sectionId: number, signal?: AbortSignal) => Promise<CourseSection>;
  setMedia: (sectionId: number, media: NewMedia) => Promise<SectionMedia>;
  addCaptions: (
    sectionId: number,
    captions: { language: string; label: string; file: File; seen: string },
  ) => Promise<SectionCaptions>;
  /** `seen` is the revision of what was shown. */
  removeCaptions: (sectionId: number, captionsId: number, seen: string) => Promise<unknown>;
}

const buildForm = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
};

/** What plays in a lesson. @param attempt makes a call and words its failure. */
export const createSectionMediaCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): SectionMediaCalls => ({
  fetchSection: (id, signal) =>
    attempt('sectionMedia', 'read', () => fetchApi('GET v1/course-sections/{id}/', { params: { id }, signal })),
  setMedia: (id, media) =>
    attempt('sectionMedia', 'update', () =>
      fetchApi('POST v1/course-sections/{id}/media/', { params: { id }, form: buildForm(media) }),
    ),
  addCaptions: (id, captions) =>
    attempt('sectionMedia', 'update', () =>
      fetchApi('POST v1/course-sections/{id}/captions/', { params: { id }, form: buildForm(captions) }),
    ),
  removeCaptions: (id, captionsId, seen) =>
    attempt('sectionMedia', 'delete', () =>
      fetchApi('DELETE v1/course-sections/{id}/captions/{captionsId}/', {
        params: { id, captionsId },
        query: { seen },
      }),
    ),
});
