import type { Section } from '#contract/learning.ts';
import type { OpenedMedia } from '#data/lessonJournal.ts';

/** What the page shows of a lesson, as its line to the server names it. */
export const getOpenedMedia = ({ id, media_file }: Pick<Section, 'id' | 'media_file'>): OpenedMedia => ({
  sectionId: id,
  film: media_file?.film ?? 1,
});
