import { courses } from '../i18n/courses.ts';
import { courseTransfer } from '../i18n/courseTransfer.ts';

const { additions } = courses;

/** What the add menu of the four lists offers. */
export const catalogueAdditions = [
  { to: '/courses/create', label: additions.course },
  { to: '/course-categories/create', label: additions.category },
  { to: '/course-typologies/create', label: additions.typology },
  { to: '/teachers/create', label: additions.teacher },
  { to: '/course-import', label: courseTransfer.import },
] as const;
