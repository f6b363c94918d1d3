import { defineAudited } from '../../writes/audited.ts';
import { lockOrdered } from '../../writes/order.ts';
import { findSection, findSectionName } from './repository.ts';

export const sections = defineAudited({
  object_type: 'courseSection',
  name: 'La lezione',
  lock: (tx, id: number) => lockOrdered(tx, 'course_sections', id),
  find: findSection,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  /** What is written of it, with the names of what it refers to; its files are others' to record. */
  facts: async ({ media, media_type, ...facts }, { tx }) => ({
    ...facts,
    ...(facts.mandatory_section_id !== null && {
      mandatory_section: await findSectionName(tx, facts.mandatory_section_id),
    }),
  }),
});
