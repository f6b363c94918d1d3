import type { CourseRow } from '#contract/courses.ts';
import { courseMenuColumn } from '../courseTransfer/courseMenuColumn.tsx';
import type { Column } from '../lists/table/column.ts';

export const courseColumns: readonly Column<CourseRow>[] = [
  { name: 'name', label: 'Nome', isSortable: true, render: ({ name }) => <span title={name}>{name}</span> },
  { name: 'code', label: 'Codice', isSortable: true, width: 160, from: 'sm', render: ({ code }) => code },
  courseMenuColumn,
];
