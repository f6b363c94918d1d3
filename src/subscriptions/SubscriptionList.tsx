import { useLocation } from 'react-router-dom';
import { selectionMax } from '#contract/rules.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { BatchMenu } from '../batches/BatchMenu.tsx';
import { subscriptionActions } from '../batches/batchAction.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { EnrolUsers } from '../enrolling/EnrolUsers.tsx';
import { enrolling } from '../i18n/enrolling.ts';
import { it } from '../i18n/it.ts';
import { FilterButtons } from '../lists/filters/FilterButtons.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { searchMinLength } from '../lists/searchDefaults.ts';
import { buildSubscriptionDrawers } from './buildSubscriptionDrawers.tsx';
import { everySubscriptionColumns } from './everySubscriptionColumns.tsx';
import { SubscriptionsExport } from './SubscriptionsExport.tsx';
import { expiries, expiryFilter, subscriptionFilters, subscriptionOrderings } from './subscriptionFilters.tsx';

const texts = it.subscriptions;
const address = '/subscriptions';

const exportedFilters = [...subscriptionFilters, expiryFilter];

/** Every enrolment of everybody; each opens on the spot. */
const SubscriptionList = () => {
  const { search } = useLocation();
  return (
    <ListPage<Subscription>
      title={texts.title}
      searchPlaceholder={texts.everyone.search}
      searchMinLength={searchMinLength}
      filters={subscriptionFilters}
      quickFilters={<FilterButtons label={texts.everyone.which} name="expiry" choices={expiries} />}
      actions={<SubscriptionsExport filters={exportedFilters} />}
      additions={[{ to: `${address}/create${search}`, label: enrolling.title }]}
      orderings={subscriptionOrderings}
      columns={everySubscriptionColumns}
      formatName={({ user, course }) => `${user.first_name} ${user.last_name}, ${course.name}`}
      describeDetail={({ id }) => `${address}/${id}${search}`}
      selection={{ max: selectionMax, message: texts.everyone.limit }}
      selectionActions={<BatchMenu resource="subscriptions" actions={subscriptionActions} />}
      empty={texts.everyone.empty}
    >
      <DrawerRoutes
        base={address}
        drawers={[{ path: 'create', element: <EnrolUsers /> }, ...buildSubscriptionDrawers(address)]}
      />
    </ListPage>
  );
};

export default SubscriptionList;
