import { useListContext } from 'react-admin';
import type { Subscription } from '#contract/subscriptions.ts';
import type { User } from '#contract/users.ts';
import { BatchButton } from '../batches/BatchButton.tsx';
import { enrolAction } from '../batches/batchAction.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { FirstAddition } from '../feedback/FirstAddition.tsx';
import { it } from '../i18n/it.ts';
import { DetailList } from '../lists/DetailList.tsx';
import { FilterButtons } from '../lists/filters/FilterButtons.tsx';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { searchDebounce } from '../lists/searchDefaults.ts';
import { ListTable } from '../lists/table/ListTable.tsx';
import { ListLookMenus } from '../lists/views/ListLookMenus.tsx';
import type { FirstPage } from '../start/listParams.ts';
import { buildSubscriptionDrawers } from './buildSubscriptionDrawers.tsx';
import { SubscriptionCreate } from './SubscriptionCreate.tsx';
import { subscriptionColumns } from './subscriptionColumns.tsx';
import { histories } from './subscriptionFilters.tsx';
import { useSubscriptionsTab } from './useSubscriptionsTab.tsx';

const texts = it.subscriptions;

const firstPage = { perPage: 10, sort: { field: 'created', order: 'DESC' } } satisfies FirstPage;

const NoSubscriptions = ({ addAddress }: { addAddress: string }) => {
  const { filterValues } = useListContext();
  const noneOfKind = filterValues.is_in_history ? texts.noneHistorical : texts.noneCurrent;
  const noMatch = filterValues.search ? it.list.noMatch : noneOfKind;
  return (
    <ListEmpty
      title={texts.empty}
      noMatch={noMatch}
      firstSort={firstPage.sort}
      action={<FirstAddition to={addAddress} label={texts.add} />}
    />
  );
};

interface Props {
  user: User;
  /** Address of the tab. */
  address: string;
}

/** The enrolments of a user, with the drawers that add, change and look into them. */
export const UserSubscriptions = ({ user, address }: Props) => {
  const { look, isWaiting, shown, addAddress, addLink, describeDetail } = useSubscriptionsTab({
    list: 'user-subscriptions',
    firstPage,
    columns: subscriptionColumns,
    address,
    add: { path: 'create', label: texts.add },
  });
  return (
    <>
      <DetailList
        label={texts.title}
        resource="subscriptions"
        filter={{ user: user.id }}
        {...firstPage}
        isWaiting={isWaiting}
      >
        <ListToolbar
          searchPlaceholder={texts.search}
          searchDelay={searchDebounce.usual}
          quickFilters={<FilterButtons label={texts.which} name="is_in_history" choices={histories} />}
          firstSort={firstPage.sort}
          look={
            <>
              <ListLookMenus look={look} columns={subscriptionColumns} />
              <BatchButton
                action={enrolAction}
                target={{ resource: 'users', chosen: { ids: [user.id] } }}
                count={1}
                label={texts.addMany}
              />
              {addLink}
            </>
          }
        />
        <ListTable<Subscription>
          label={texts.title}
          columns={shown}
          formatName={({ course }) => course.name}
          describeDetail={describeDetail}
          empty={<NoSubscriptions addAddress={addAddress} />}
        />
        <ListPagination sizes={[10, 20, 30]} />
      </DetailList>
      <DrawerRoutes
        base={address}
        drawers={[
          { path: 'create', element: <SubscriptionCreate user={user} /> },
          ...buildSubscriptionDrawers(address, {
            isOwn: ({ user_id }) => user_id === user.id,
            absent: texts.otherUser,
          }),
        ]}
      />
    </>
  );
};
