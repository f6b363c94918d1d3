import { defineAudited } from '../../writes/audited.ts';
import { findCourse, lockCourse } from './repository.ts';

export const courses = defineAudited({
  object_type: 'course',
  name: 'Il corso',
  lock: lockCourse,
  find: findCourse,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  /** What is written of it, with the names of what it refers to; what is counted is others' to record. */
  facts: ({ subscriptions_count, has_expired, total_sections, mandatory_sections, teachers, ...facts }) => facts,
});
