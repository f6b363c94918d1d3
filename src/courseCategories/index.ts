import type { ListArea } from '../start/area.ts';

/** Categories and subcategories of courses. */
export const courseCategories = {
  name: 'course-categories',
  firstPage: { perPage: 10, sort: { field: 'name', order: 'ASC' } },
  list: () => import('./CategoryList.tsx'),
  create: () => import('./CategoryCreate.tsx'),
  failures: { 'course-categories': () => import('./describeCategoryFailure.ts') },
} satisfies ListArea;
