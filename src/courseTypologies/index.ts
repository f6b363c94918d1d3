import type { ListArea } from '../start/area.ts';

/** Typologies of courses, in the order in which learners meet them. */
export const courseTypologies = {
  name: 'course-typologies',
  firstPage: { perPage: 100, sort: { field: 'order', order: 'ASC' } },
  list: () => import('./TypologyList.tsx'),
  create: () => import('./TypologyCreate.tsx'),
  failures: { 'course-typologies': () => import('./describeTypologyFailure.ts') },
} satisfies ListArea;
