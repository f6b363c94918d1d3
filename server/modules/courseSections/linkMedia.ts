import type { CourseSection } from '#contract/courseSections.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { linkToFile } from '../files/service.ts';
import type { StoredSection } from './repository.ts';

/** What tells the media of a section from any other it had or will have; empty for none. */
export const getMediaRevision = (media: StoredSection['media']): string => media?.link ?? media?.storage_key ?? '';

/** What tells captions from any other in their language; empty for none. */
export const getCaptionsRevision = (captions: { storage_key: string } | undefined): string =>
  captions?.storage_key ?? '';

/** A section as it is answered: its files by addresses that this person's session may open. */
export const linkMedia = async (
  { tokens }: Deps<'tokens'>,
  person: Person,
  { media, ...section }: StoredSection,
): Promise<CourseSection> => {
  if (!media) return { ...section, media: null };
  const link = (key: string) => linkToFile(tokens, key, person.session_id);
  const { storage_key, poster_key, captions, ...of } = media;
  const linked = captions.map(async ({ storage_key: key, ...caption }) => ({
    ...caption,
    link: await link(key),
    revision: getCaptionsRevision({ storage_key: key }),
  }));
  return {
    ...section,
    media: {
      ...of,
      file: storage_key && (await link(storage_key)),
      poster: poster_key && (await link(poster_key)),
      captions: await Promise.all(linked),
      revision: getMediaRevision(media),
    },
  };
};
