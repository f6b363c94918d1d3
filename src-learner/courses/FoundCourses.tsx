import type { UseQueryResult } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { readServerDate } from '#auth/serverClock.ts';
import type { MySubscriptionsByTypology } from '#contract/learning.ts';
import { useToday } from '#display/useToday.ts';
import { courses } from '../i18n/itCourses.ts';
import { listAll } from '../mySubscriptions.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { CourseGroup, FoldingGroup } from './CourseGroup.tsx';
import styles from './CoursesScreen.module.css';
import { isInState, type ListState, sortCourses } from './listState.ts';

interface Props {
  found: UseQueryResult<MySubscriptionsByTypology>;
  state: ListState;
  onClear: () => void;
}

const narrow = (
  { sorted, unsorted }: MySubscriptionsByTypology,
  { state }: ListState,
  now: Date,
): MySubscriptionsByTypology => {
  return {
    sorted: sorted
      .map((group) => ({ ...group, subscriptions: group.subscriptions.filter((one) => isInState(one, state, now)) }))
      .filter(({ subscriptions }) => subscriptions.length > 0),
    unsorted: unsorted.filter((one) => isInState(one, state, now)),
  };
};

const explainNone = ({ search, state }: ListState): string => {
  if (state === null) return search ? courses.noneFound(search) : courses.noneText;
  const name = courses.states[state];
  return search ? courses.noneFoundInState(search, name) : courses.noneInState(name);
};

/** The courses by typology, or in the order asked for, or why there are none. */
export const FoundCourses = ({ found, state, onClear }: Props) => {
  const now = useToday(readServerDate);
  if (found.isError && !found.data)
    return <LoadFailure error={found.error} onRetry={() => found.refetch()} isRetrying={found.isFetching} />;
  if (!found.data) return null;
  // Those found before, while what was typed since is looked for: how many there are of that is not known yet.
  const isOld = found.isPlaceholderData;
  const shown = narrow(found.data, state, now);
  const all = listAll(shown);
  const isNarrowed = state.search !== '' || state.state !== null;
  // What was looked for is never behind a fold.
  const Group = isNarrowed ? CourseGroup : FoldingGroup;
  return (
    <div className={styles.groups} aria-busy={isOld}>
      <p className="sr-only" role="status">
        {isNarrowed && !isOld && courses.count(all.length)}
      </p>
      {all.length === 0 && !isOld && (
        <EmptyState
          icon={BookOpen}
          level={3}
          title={courses.none}
          text={explainNone(state)}
          action={
            isNarrowed && (
              <Button variant="outline" onClick={onClear}>
                {courses.showAll}
              </Button>
            )
          }
        />
      )}
      {state.order !== null && all.length > 0 && (
        <CourseGroup name={courses.sorted[state.order]} subscriptions={sortCourses(all, state.order, now)} />
      )}
      {state.order === null &&
        shown.sorted.map(({ typology, subscriptions }) => (
          <Group key={typology.id} typologyId={typology.id} name={typology.name} subscriptions={subscriptions} />
        ))}
      {state.order === null && shown.unsorted.length > 0 && (
        <Group typologyId={0} name={courses.noTypology} subscriptions={shown.unsorted} />
      )}
    </div>
  );
};
