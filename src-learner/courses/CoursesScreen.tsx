import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courses } from '../i18n/itCourses.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { allOf, chooseNext, mySubscriptionsQuery } from '../mySubscriptions.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { useMe } from '../useMe.ts';
import styles from './CoursesScreen.module.css';
import { CoursesSkeleton } from './CoursesSkeleton.tsx';
import { FoundCourses } from './FoundCourses.tsx';
import { greetingOf } from './greeting.ts';
import { ResumeCard } from './ResumeCard.tsx';

const CoursesScreen = () => {
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const { data: me, isError: isNameless } = useMe();
  const all = useQuery(mySubscriptionsQuery(''));
  const found = useQuery(mySubscriptionsQuery(search));
  usePageTitle(courses.title, courses.description);

  const next = all.data && chooseNext(allOf(all.data));

  return (
    <div className={styles.screen}>
      <h1 className={styles.greeting}>
        {me && greetingOf(me.first_name, new Date())}
        {!me && (isNameless ? courses.welcome : <Skeleton width="min(20rem, 80%)" height="1.2em" />)}
      </h1>
      {all.isPending && <CoursesSkeleton />}
      {all.isError && !all.data && (
        <LoadFailure error={all.error} onRetry={() => all.refetch()} isRetrying={all.isFetching} />
      )}
      {next && <ResumeCard subscription={next} />}
      {all.data && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>{courses.title}</h2>
            {allOf(all.data).length > 0 && <SearchField label={courses.search} value={text} onChange={setText} />}
          </div>
          <FoundCourses found={found} search={search} />
        </>
      )}
    </div>
  );
};

export default CoursesScreen;
