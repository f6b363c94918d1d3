import type { Course } from '#contract/courses.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';
import { Panel } from '../layout/Panel.tsx';

/** Tab of a course: who is enrolled. */
export const CourseSubscriptions = ({ course }: { course: Course }) => (
  <Panel aria-label={course.name}>
    <StateMessage title={it.preparing.title} hint={it.preparing.hint} />
  </Panel>
);
