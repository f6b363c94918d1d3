import { EditBase, useEditContext } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { Subscription } from '#contract/subscriptions.ts';
import { CertificateSection } from '../certificates/CertificateSection.tsx';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { DrawerFailure } from '../drawers/DrawerFailure.tsx';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { DrawerSkeleton } from '../drawers/DrawerSkeleton.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { PairsInput } from '../forms/PairsInput.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { it } from '../i18n/it.ts';
import { EventTable } from './EventTable.tsx';
import { SectionTable } from './SectionTable.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import { SubscriptionInputs } from './SubscriptionInputs.tsx';
import { formOf, type SubscriptionForm, subscriptionObstacle, updateOf } from './subscriptionForm.ts';
import { useRefreshSubscriptions } from './useRefreshSubscriptions.ts';

const texts = it.subscriptions;

const RemoveSubscription = ({ subscription }: { subscription: Subscription }) => {
  const { finish } = useDrawer();
  const { user, course } = subscription;
  return (
    <DeleteRecord
      resource="subscriptions"
      record={subscription}
      label={texts.remove}
      question={texts.removeQuestion(`${user.first_name} ${user.last_name}`, course.name)}
      consequences={texts.removeHint}
      message={texts.saved.deleted}
      onDeleted={finish}
    />
  );
};

const SubscriptionDetail = () => {
  const { record: subscription } = useEditContext<Subscription>();
  const { pathname, search } = useLocation();
  if (!subscription) return null;
  const { user, course } = subscription;
  return (
    <DrawerForm
      isWide
      title={texts.edit}
      subtitle={`${course.name} · ${user.first_name} ${user.last_name}`}
      record={formOf(subscription)}
      saveLabel={it.form.save}
      obstacleOf={subscriptionObstacle}
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
      <DrawerSection title={texts.parts.record} isFolded isFlush>
        <EventTable subscription={subscription} />
      </DrawerSection>
    </DrawerForm>
  );
};

const queryOptions = { onError: () => undefined };

/** Drawer of one enrolment: what can be changed, its sections, its record. */
export const SubscriptionEdit = () => {
  const { subscriptionId } = useParams();
  const { finish } = useDrawer();
  const refresh = useRefreshSubscriptions();
  const feedback = useSaveFeedback(texts.saved.updated, () => {
    refresh();
    finish();
  });
  return (
    <EditBase<Subscription, Error>
      resource="subscriptions"
      id={Number(subscriptionId)}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={queryOptions}
      mutationOptions={feedback}
      transform={(form: SubscriptionForm) => updateOf(form)}
      loading={<DrawerSkeleton title={texts.edit} isWide />}
      error={<DrawerFailure title={texts.edit} isWide />}
    >
      <SubscriptionDetail />
    </EditBase>
  );
};
