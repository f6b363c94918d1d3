import { useLocation, useParams } from 'react-router-dom';
import type { Subscription } from '#contract/subscriptions.ts';
import { CertificateSection } from '../certificates/CertificateSection.tsx';
import { RulesInForce } from '../courseRules/RulesInForce.tsx';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { useLosses } from '../detail/useLosses.ts';
import { DrawerEdit } from '../drawers/DrawerEdit.tsx';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { PairsInput } from '../forms/inputs/PairsInput.tsx';
import { courseRules } from '../i18n/courseRules.ts';
import { it } from '../i18n/it.ts';
import { useProvider } from '../provider/useProvider.ts';
import { EventTable } from './EventTable.tsx';
import { SubscriptionInputs } from './form/SubscriptionInputs.tsx';
import { subscriptionShape } from './form/subscriptionForm.ts';
import { RegisterPrint } from './RegisterPrint.tsx';
import { SectionTable } from './SectionTable.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import { useRefreshSubscriptions } from './useRefreshSubscriptions.ts';

const texts = it.subscriptions;

/** Removes an enrolment after saying how much goes with it. */
const RemoveSubscription = ({ subscription }: { subscription: Subscription }) => {
  const provider = useProvider();
  const { losses, failure, ask, onRetry } = useLosses(['subscriptions', 'erasure', subscription.id], (signal) =>
    provider.fetchSubscriptionErasure(subscription.id, signal),
  );
  const { finish } = useDrawer();
  const { user, course } = subscription;
  return (
    <DeleteRecord
      resource="subscriptions"
      record={subscription}
      label={texts.remove}
      question={texts.removeQuestion(`${user.first_name} ${user.last_name}`, course.name)}
      consequences={failure?.message ?? (losses ? texts.removeHint(losses) : it.users.deletion.counting)}
      onAsk={ask}
      onLossesChanged={ask}
      onRetry={onRetry}
      meta={{ query: losses && { expected_events: losses.events, expected_attempts: losses.attempts } }}
      isReady={losses !== undefined}
      message={texts.saved.deleted}
      onDeleted={finish}
    />
  );
};

const SubscriptionDetail = ({ subscription }: { subscription: Subscription }) => {
  const { pathname, search } = useLocation();
  const { user, course } = subscription;
  return (
    <DrawerForm
      isWide
      title={texts.edit}
      subtitle={`${course.name} · ${user.first_name} ${user.last_name}`}
      start={<RemoveSubscription subscription={subscription} />}
    >
      <SubscriptionFacts subscription={subscription} />
      <DrawerSection title={texts.parts.data}>
        <SubscriptionInputs present={subscription.status_etiquette} />
      </DrawerSection>
      <DrawerSection title={texts.parts.additional} hint={texts.additionalHint}>
        <PairsInput source="pairs" texts={texts.additional} />
      </DrawerSection>
      <CertificateSection subscription={subscription} reissueTo={`${pathname}/certificate${search}`} />
      <DrawerSection title={texts.parts.sections} hint={texts.sections.hint} isFlush>
        <SectionTable subscription={subscription} />
      </DrawerSection>
      <DrawerSection title={courseRules.inForce} isFolded>
        <RulesInForce courseId={course.id} />
      </DrawerSection>
      <DrawerSection title={texts.parts.record} isFolded isFlush>
        <RegisterPrint subscriptionId={subscription.id} />
        <EventTable subscription={subscription} />
      </DrawerSection>
    </DrawerForm>
  );
};

/** Drawer of one enrolment: what can be changed, its sections, its record. */
export const SubscriptionEdit = () => {
  const { subscriptionId } = useParams();
  const { finish } = useDrawer();
  const refresh = useRefreshSubscriptions();
  return (
    <DrawerEdit
      resource="subscriptions"
      id={Number(subscriptionId)}
      title={texts.edit}
      isWide
      shape={subscriptionShape}
      message={texts.saved.updated}
      onSaved={() => {
        refresh();
        finish();
      }}
    >
      {(subscription) => <SubscriptionDetail subscription={subscription} />}
    </DrawerEdit>
  );
};
