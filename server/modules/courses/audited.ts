import { defineAudited } from '../../writes/audited.ts';
import { findCourse, lockCourse } from './repository.ts';

export const courses = defineAudited({
  object_type: 'course',
  name: 'Il corso',
  lock: lockCourse,
  find: findCourse,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  /** What is written of it: names of what it refers to, and what is counted, are others' to record. */
  facts: ({
    category,
    subcategory,
    typology,
    certification_template,
    subscriptions_count,
    has_expired,
    total_sections,
    mandatory_sections,
    teachers,
    ...facts
  }) => facts,
});
