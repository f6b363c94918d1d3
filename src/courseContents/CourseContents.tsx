import type { Course } from '#contract/courses.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';
import { Panel } from '../layout/Panel.tsx';

/** Tab of a course: its themes, modules and lessons. */
export const CourseContents = ({ course }: { course: Course; address: string }) => (
  <Panel aria-label={course.name}>
    <StateMessage title={it.preparing.title} hint={it.preparing.hint} />
  </Panel>
);
