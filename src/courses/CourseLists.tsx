import { courses } from '../i18n/courses.ts';
import { PanelTabs } from '../page/PanelTabs.tsx';

const tabs = [
  { path: 'courses', label: courses.lists.courses, hasDrawers: true },
  { path: 'course-categories', label: courses.lists.categories, hasDrawers: true },
  { path: 'course-typologies', label: courses.lists.typologies, hasDrawers: true },
  { path: 'teachers', label: courses.lists.teachers, hasDrawers: true },
] as const;

/** Links to the four lists of the courses area. */
export const CourseLists = () => <PanelTabs tabs={tabs} />;
