import { defineAudited } from '../../writes/audited.ts';
import { lockOrdered } from '../../writes/order.ts';
import { findSection } from './repository.ts';

export const sections = defineAudited({
  object_type: 'courseSection',
  name: 'La lezione',
  lock: (tx, id: number) => lockOrdered(tx, 'course_sections', id),
  find: findSection,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  /** What is written of it: names of what it refers to, and its files, are others' to record. */
  facts: ({ module, course_theme, teacher, survey, evaluation, media, media_type, ...facts }) => facts,
});
