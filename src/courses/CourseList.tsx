import { Navigate, useSearchParams } from 'react-router-dom';
import type { CourseRow } from '#contract/courses.ts';
import { courses as texts } from '../i18n/courses.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { CourseLists } from './CourseLists.tsx';
import { CoursesExport } from './CoursesExport.tsx';
import { catalogueAdditions } from './catalogueAdditions.ts';
import { courseColumns } from './courseColumns.tsx';
import { courseFilters, courseOrderings } from './courseFilters.ts';

/** The courses; `?course={id}` opens the detail of one. */
const CourseList = () => {
  const [search] = useSearchParams();
  const course = search.get('course');
  if (course && /^\d+$/.test(course)) return <Navigate to={`/courses/${course}`} replace />;
  return (
    <ListPage<CourseRow>
      title={texts.title}
      searchPlaceholder={texts.search}
      filters={courseFilters}
      orderings={courseOrderings}
      columns={courseColumns}
      formatName={({ name }) => name}
      describeDetail={({ id }) => `/courses/${id}`}
      actions={<CoursesExport />}
      additions={catalogueAdditions}
      empty={texts.empty}
      tabs={<CourseLists />}
    />
  );
};

export default CourseList;
