import { useGetList } from 'react-admin';
import type { Course } from '#contract/courses.ts';
import { FirstAddition } from '../feedback/FirstAddition.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { courseGroups as texts } from '../i18n/courseSubscriptions.ts';
import { courses } from '../i18n/courses.ts';
import { it } from '../i18n/it.ts';
import { Panel } from '../page/Panel.tsx';
import { EnrolGroups } from './EnrolGroups.tsx';
import { KeptGroups } from './KeptGroups.tsx';

const anyGroup = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } } as const;

const NoGroups = () => (
  <StateMessage
    title={texts.none}
    hint={texts.noneHint}
    action={<FirstAddition to="/group/create" label={texts.create} />}
  />
);

/** Tab of a course: groups to enrol, and those kept so. */
export const CourseGroups = ({ course }: { course: Course }) => {
  const { total, error, isPending, refetch } = useGetList('group', anyGroup, { onError: () => undefined });
  // Where they were read once, what was chosen stays.
  if (error && total === undefined) {
    return (
      <Panel aria-label={courses.tabs.groups}>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  }
  return (
    <Panel aria-label={courses.tabs.groups}>
      {isPending && <StateMessage title={it.app.loading} />}
      {total === 0 && <NoGroups />}
      {total !== undefined && total > 0 && (
        <>
          <EnrolGroups course={course} />
          <KeptGroups course={course} />
        </>
      )}
    </Panel>
  );
};
