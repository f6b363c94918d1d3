import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { courses } from '../i18n/it.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useMe } from '../me.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CourseGroup } from './CourseGroup.tsx';
import { CourseSearch } from './CourseSearch.tsx';
import styles from './CoursesScreen.module.css';
import { GroupSkeleton, ResumeSkeleton } from './CoursesSkeleton.tsx';
import { allOf, chooseNext } from './chooseNext.ts';
import { greetingOf } from './greeting.ts';
import { mySubscriptionsQuery } from './queries.ts';
import { ResumeCard } from './ResumeCard.tsx';

/** Milliseconds after the last key before the search is sent. */
const searchDelay = 250;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(setSettled, searchDelay, text);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
};

const CoursesScreen = () => {
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const { data: me } = useMe();
  const all = useQuery(mySubscriptionsQuery(''));
  const found = useQuery(mySubscriptionsQuery(search));
  usePageTitle(courses.title);

  const next = all.data && chooseNext(allOf(all.data));
  const count = found.data ? allOf(found.data).length : 0;
  const hasNone = all.data !== undefined && allOf(all.data).length === 0;

  return (
    <div className={styles.screen}>
      <h1 className={styles.greeting}>
        {me ? greetingOf(me.first_name, new Date()) : <Skeleton width="min(20rem, 80%)" height="1.2em" />}
      </h1>
      {all.isPending && <ResumeSkeleton />}
      {next && <ResumeCard subscription={next} />}
      <div className={styles.head}>
        <h2 className={styles.title}>{courses.title}</h2>
        {!hasNone && <CourseSearch value={text} onChange={setText} />}
      </div>
      <p className="sr-only" role="status">
        {search && found.isSuccess ? courses.count(count) : ''}
      </p>
      {found.isPending && <GroupSkeleton />}
      {found.isError && (
        <LoadFailure error={found.error} onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      )}
      {found.data && count === 0 && (
        <EmptyState level={3} title={courses.none} text={search ? courses.noneFound(search) : courses.noneText} />
      )}
      {found.data && (
        <div className={styles.groups}>
          {found.data.sorted.map(({ typology, subscriptions }) => (
            <CourseGroup key={typology.id} name={typology.name} subscriptions={subscriptions} />
          ))}
          {found.data.unsorted.length > 0 && (
            <CourseGroup name={courses.noTypology} subscriptions={found.data.unsorted} />
          )}
        </div>
      )}
    </div>
  );
};

export default CoursesScreen;
