import type { MySubscription } from '#contract/learning.ts';
import { lessonPath } from '../paths.ts';

/** The link to the lesson a course goes on with, which then plays by itself; null where none was opened. */
export const wayToResume = ({ course, resume_section_id, resume_section_name }: MySubscription) =>
  resume_section_id === null || resume_section_name === null
    ? null
    : {
        name: resume_section_name,
        link: { to: lessonPath(course.id, resume_section_id), state: { plays: resume_section_id } },
      };
