import type { Subscription } from '#contract/subscriptions.ts';
import { it } from '../i18n/it.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { everySubscriptionColumns } from './everySubscriptionColumns.tsx';
import { subscriptionFilters, subscriptionOrderings } from './subscriptionFilters.tsx';

const texts = it.subscriptions;

/** Every enrolment of everybody: what the figures of the dashboard lead to. */
const SubscriptionList = () => (
  <ListPage<Subscription>
    title={texts.title}
    searchPlaceholder={texts.everyone.search}
    filters={subscriptionFilters}
    orderings={subscriptionOrderings}
    columns={everySubscriptionColumns}
    nameOf={({ user, course }) => `${user.first_name} ${user.last_name}, ${course.name}`}
    detailOf={({ id, user_id }) => `/users/${user_id}/subscriptions/${id}`}
    empty={texts.everyone.empty}
  />
);

export default SubscriptionList;
