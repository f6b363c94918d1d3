import type { CourseRow } from '#contract/courses.ts';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import type { Column } from '../lists/table/column.ts';
import { CourseMenu } from './CourseMenu.tsx';

/** Last column of the courses: what can be done with each. */
export const courseMenuColumn: Column<CourseRow> = {
  name: 'actions',
  label: texts.actions,
  isScreenOnly: true,
  width: 60,
  isWrapping: true,
  align: 'center',
  from: 'sm',
  render: ({ id, name }) => <CourseMenu course={{ id, name }} />,
};
