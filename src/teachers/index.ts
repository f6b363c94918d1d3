import type { ListArea } from '../start/area.ts';

/** The teachers of the lessons. */
export const teachers = {
  name: 'teachers',
  firstPage: { perPage: 10, sort: { field: 'last_name', order: 'ASC' } },
  list: () => import('./TeacherList.tsx'),
  create: () => import('./TeacherCreate.tsx'),
  failures: { teachers: () => import('./describeTeacherFailure.ts') },
} satisfies ListArea;
