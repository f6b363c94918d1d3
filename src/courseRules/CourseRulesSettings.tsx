import { useLocation } from 'react-router-dom';
import type { CourseRules } from '#contract/attendance.ts';
import { describeAttendanceRules } from '#contract/attendanceWords.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { courseRules as texts } from '../i18n/courseRules.ts';
import { DetailList } from '../lists/DetailList.tsx';
import type { ListFilter } from '../lists/filters/filter.ts';
import { makeFlagFilter } from '../lists/filters/makeFlagFilter.tsx';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { searchDebounce } from '../lists/searchDefaults.ts';
import type { Column } from '../lists/table/column.ts';
import { ListTable } from '../lists/table/ListTable.tsx';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { ListLookMenus } from '../lists/views/ListLookMenus.tsx';
import { useListLook } from '../lists/views/useListLook.ts';
import { LongName } from '../page/LongName.tsx';
import type { FirstPage } from '../start/listParams.ts';
import { CourseRulesEdit } from './CourseRulesEdit.tsx';

const firstPage = { perPage: 10, sort: { field: 'name', order: 'ASC' } } satisfies FirstPage;
const firstSort = firstPage.sort;
const everything = {};
const address = '/settings/course-rules';

const describeActive = (rules: CourseRules): string =>
  describeAttendanceRules(rules)
    .map(({ name }) => name)
    .join(', ') || texts.none;

const columns: readonly Column<CourseRules>[] = [
  {
    name: 'name',
    label: texts.course,
    isSortable: true,
    isWrapping: true,
    render: (rules) => (
      <>
        <LongName text={rules.name} />
        <PhoneLine>{describeActive(rules)}</PhoneLine>
      </>
    ),
  },
  { name: 'code', label: texts.code, isSortable: true, from: 'md', width: 160, render: ({ code }) => code },
  { name: 'rules', label: texts.active, from: 'sm', isWrapping: true, render: describeActive },
];

const filters: readonly ListFilter[] = [
  makeFlagFilter(texts.which, 'has_rules', [
    [true, texts.withRules],
    [false, texts.withoutRules],
  ]),
];

/** The courses with what each asks of who follows it, and the drawer where that is changed. */
const CourseRulesSettings = () => {
  const { search } = useLocation();
  const { look, isWaiting, shown } = useListLook({
    list: 'course-rules',
    resource: 'courseRules',
    firstPage,
    columns,
  });
  return (
    <>
      <DetailList label={texts.title} resource="courseRules" filter={everything} {...firstPage} isWaiting={isWaiting}>
        <ListToolbar
          searchPlaceholder={texts.search}
          searchDelay={searchDebounce.usual}
          filters={filters}
          firstSort={firstSort}
          look={<ListLookMenus look={look} columns={columns} />}
        />
        <ListTable<CourseRules>
          label={texts.title}
          columns={shown}
          formatName={({ name }) => name}
          describeDetail={({ id }) => `${address}/${id}${search}`}
          empty={<ListEmpty title={texts.empty} firstSort={firstSort} />}
        />
        <ListPagination sizes={[10, 20, 30]} />
      </DetailList>
      <DrawerRoutes base={address} drawers={[{ path: ':courseId', element: <CourseRulesEdit /> }]} />
    </>
  );
};

export default CourseRulesSettings;
