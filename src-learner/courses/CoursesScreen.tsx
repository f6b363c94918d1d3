import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { readServerDate } from '#auth/serverClock.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { courses } from '../i18n/itCourses.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { chooseNext, listAll, makeMySubscriptionsQuery } from '../mySubscriptions.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SearchField } from '../ui/search/SearchField.tsx';
import { useMe } from '../useMe.ts';
import { CourseFilters } from './CourseFilters.tsx';
import styles from './CoursesScreen.module.css';
import { CoursesSkeleton } from './CoursesSkeleton.tsx';
import { FoundCourses } from './FoundCourses.tsx';
import { chooseGreeting } from './greeting.ts';
import { ResumeCard } from './ResumeCard.tsx';
import { useListState } from './useListState.ts';

/** Courses from which filters help. */
const many = 4;

const CoursesScreen = () => {
  const { state, text, setText, change, clear } = useListState();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: me, isError: isNameless } = useMe();
  const all = useQuery(makeMySubscriptionsQuery(''));
  const found = useQuery(makeMySubscriptionsQuery(state.search));
  usePageTitle(courses.title, courses.description);

  const subscriptions = all.data ? listAll(all.data) : [];
  const next = chooseNext(subscriptions);
  const isLooking = text !== '' || state.search !== '' || state.state !== null || state.order !== null;

  return (
    <div className={styles.screen}>
      <ScreenHead
        title={
          <>
            {me && chooseGreeting(toWrittenName(me.first_name), readServerDate())}
            {!me && (isNameless ? courses.welcome : <Skeleton width="min(20rem, 80%)" height="1.2em" />)}
          </>
        }
      >
        {all.data && (
          <SearchField label={courses.search} value={text} onChange={setText} isBusy={found.isPlaceholderData} />
        )}
        {all.isPending && <div className={styles.awaitedSearch} />}
      </ScreenHead>
      {all.isPending && <CoursesSkeleton />}
      {all.isError && !all.data && (
        <LoadFailure error={all.error} onRetry={() => all.refetch()} isRetrying={all.isFetching} />
      )}
      {next && !isLooking && <ResumeCard subscription={next} />}
      {all.data && (
        <>
          <h2 ref={title} className={styles.title} tabIndex={-1}>
            {courses.title}
          </h2>
          {(subscriptions.length >= many || state.state !== null || state.order !== null) && (
            <CourseFilters subscriptions={subscriptions} state={state} onChange={change} />
          )}
          <FoundCourses
            found={found}
            state={state}
            onClear={() => {
              setText('');
              clear();
              // The button goes, and the courses come under their title.
              title.current?.focus();
            }}
          />
        </>
      )}
    </div>
  );
};

export default CoursesScreen;
