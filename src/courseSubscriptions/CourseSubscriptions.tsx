import type { Course } from '#contract/courses.ts';
import { selectionMax } from '#contract/rules.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { BatchMenu } from '../batches/BatchMenu.tsx';
import { subscriptionActions } from '../batches/batchAction.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { EnrolUsers } from '../enrolling/EnrolUsers.tsx';
import { FirstAddition } from '../feedback/FirstAddition.tsx';
import { courseSubscriptions as texts } from '../i18n/courseSubscriptions.ts';
import { enrolling } from '../i18n/enrolling.ts';
import { it } from '../i18n/it.ts';
import { DetailList } from '../lists/DetailList.tsx';
import { FilterButtons } from '../lists/filters/FilterButtons.tsx';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { searchDebounce, searchMinLength } from '../lists/searchDefaults.ts';
import { ListTable } from '../lists/table/ListTable.tsx';
import { ListLookMenus } from '../lists/views/ListLookMenus.tsx';
import type { FirstPage } from '../start/listParams.ts';
import { buildSubscriptionDrawers } from '../subscriptions/buildSubscriptionDrawers.tsx';
import { SubscriptionsExport } from '../subscriptions/SubscriptionsExport.tsx';
import { histories, historyFilter } from '../subscriptions/subscriptionFilters.tsx';
import { useSubscriptionsTab } from '../subscriptions/useSubscriptionsTab.tsx';
import { courseSubscriptionColumns, namePerson } from './courseSubscriptionColumns.tsx';

const firstPage = { perPage: 5, sort: { field: 'created', order: 'DESC' } } satisfies FirstPage;

const exportedFilters = [historyFilter];

interface Props {
  course: Course;
  /** Address of the tab. */
  address: string;
}

/** Tab of a course: who is enrolled, with what is done to one or to many of them. */
export const CourseSubscriptions = ({ course, address }: Props) => {
  const { look, isWaiting, shown, addAddress, addLink, describeDetail } = useSubscriptionsTab({
    list: 'course-subscriptions',
    firstPage,
    columns: courseSubscriptionColumns,
    address,
    add: { path: 'add', label: texts.add },
  });
  return (
    <>
      <DetailList
        label={texts.title}
        resource="subscriptions"
        filter={{ course: course.id }}
        {...firstPage}
        isWaiting={isWaiting}
      >
        <ListToolbar
          searchPlaceholder={texts.search}
          searchDelay={searchDebounce.people}
          searchMinLength={searchMinLength}
          quickFilters={<FilterButtons label={it.subscriptions.which} name="is_in_history" choices={histories} />}
          firstSort={firstPage.sort}
          selectionActions={<BatchMenu resource="subscriptions" actions={subscriptionActions} />}
          look={
            <>
              <ListLookMenus look={look} columns={courseSubscriptionColumns} />
              <SubscriptionsExport course={course} filters={exportedFilters} />
              {addLink}
            </>
          }
        />
        <ListTable<Subscription>
          label={texts.title}
          columns={shown}
          formatName={namePerson}
          describeDetail={describeDetail}
          selection={{ max: selectionMax, message: enrolling.limit }}
          empty={
            <ListEmpty
              title={texts.empty}
              noMatch={texts.noMatch}
              firstSort={firstPage.sort}
              action={<FirstAddition to={addAddress} label={texts.add} />}
            />
          }
        />
        <ListPagination sizes={[5, 10, 20]} />
      </DetailList>
      <DrawerRoutes
        base={address}
        drawers={[
          { path: 'add', element: <EnrolUsers title={texts.add} course={course} /> },
          ...buildSubscriptionDrawers(address, {
            isOwn: ({ course_id }) => course_id === course.id,
            absent: it.subscriptions.otherCourse,
          }),
        ]}
      />
    </>
  );
};
