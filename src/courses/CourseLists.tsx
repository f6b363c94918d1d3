import Box from '@mui/material/Box';
import { courses } from '../i18n/courses.ts';
import { PageTabs } from '../layout/PageTabs.tsx';

const tabs = [
  { path: 'courses', label: courses.lists.courses, hasDrawers: true },
  { path: 'course-categories', label: courses.lists.categories, hasDrawers: true },
  { path: 'course-typologies', label: courses.lists.typologies, hasDrawers: true },
  { path: 'teachers', label: courses.lists.teachers, hasDrawers: true },
] as const;

/** Links to the four lists of the courses area. */
export const CourseLists = () => (
  <Box sx={{ px: 1.5, '& ul': { mb: 0 } }}>
    <PageTabs address="" tabs={tabs} />
  </Box>
);
