import type { ListArea } from '../start/area.ts';

const loadContentWords = () => import('../courseContents/drawers/describeContentFailure.ts');

/** Courses: the table, and the page of each with its contents, enrolments, material and groups. */
export const courses = {
  name: 'courses',
  firstPage: { perPage: 10, sort: { field: 'created', order: 'DESC' } },
  list: () => import('./CourseList.tsx'),
  create: () => import('./CourseCreate.tsx'),
  edit: () => import('./CourseEdit.tsx'),
  failures: {
    courses: () => import('./describeCourseFailure.ts'),
    'courses/materials': () => import('../courseMaterials/describeMaterialFailure.ts'),
    courseThemes: loadContentWords,
    themeModules: loadContentWords,
    courseModules: loadContentWords,
    moduleSections: loadContentWords,
    courseSections: loadContentWords,
  },
} satisfies ListArea;
