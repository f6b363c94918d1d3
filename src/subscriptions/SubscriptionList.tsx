import type { Subscription } from '#contract/subscriptions.ts';
import { it } from '../i18n/it.ts';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { everySubscriptionColumns } from './everySubscriptionColumns.tsx';
import { firstPage } from './firstPage.ts';
import { subscriptionFilters, subscriptionOrderings } from './subscriptionFilters.tsx';

const texts = it.subscriptions;

/** Every enrolment of everybody: what the figures of the dashboard lead to. */
const SubscriptionList = () => (
  <ListPage title={texts.title} {...firstPage}>
    <ListToolbar
      searchPlaceholder={texts.everyone.search}
      searchDelay={250}
      filters={subscriptionFilters}
      orderings={subscriptionOrderings}
      firstSort={firstPage.sort}
    />
    <ListTable<Subscription>
      label={texts.title}
      columns={everySubscriptionColumns}
      nameOf={({ user, course }) => `${user.first_name} ${user.last_name}, ${course.name}`}
      detailOf={({ id, user_id }) => `/users/${user_id}/subscriptions/${id}`}
      empty={<ListEmpty title={texts.everyone.empty} firstSort={firstPage.sort} />}
    />
    <ListPagination sizes={[20, 30, 40]} />
  </ListPage>
);

export default SubscriptionList;
