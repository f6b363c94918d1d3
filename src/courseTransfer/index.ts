import type { PageArea } from '../start/area.ts';

/** Where a course that was exported elsewhere is brought in. */
export const courseImport = {
  name: 'course-import',
  page: () => import('./CourseImportPage.tsx'),
} satisfies PageArea;
