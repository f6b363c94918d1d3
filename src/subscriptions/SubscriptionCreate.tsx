import { CreateBase } from 'react-admin';
import type { CourseRow } from '#contract/courses.ts';
import type { User } from '#contract/users.ts';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { PairsInput } from '../forms/PairsInput.tsx';
import { RecordSearchInput } from '../forms/RecordSearchInput.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { it } from '../i18n/it.ts';
import { SubscriptionInputs } from './SubscriptionInputs.tsx';
import { creationOf, emptySubscription, type SubscriptionForm, subscriptionObstacle } from './subscriptionForm.ts';
import { useRefreshSubscriptions } from './useRefreshSubscriptions.ts';

const texts = it.subscriptions;

/** Milliseconds after the last key before courses are searched. */
const courseSearchDelay = 250;

/** Drawer that enrols a user in a course. */
export const SubscriptionCreate = ({ user }: { user: User }) => {
  const { finish } = useDrawer();
  const refresh = useRefreshSubscriptions();
  const feedback = useSaveFeedback(texts.saved.created, () => {
    refresh();
    finish();
  });
  return (
    <CreateBase
      resource="subscriptions"
      redirect={false}
      mutationOptions={feedback}
      transform={(form: SubscriptionForm) => creationOf(form, user.id)}
    >
      <DrawerForm
        title={texts.add}
        subtitle={`${user.first_name} ${user.last_name}`}
        record={emptySubscription}
        saveLabel={it.form.save}
        obstacleOf={subscriptionObstacle}
      >
        <DrawerSection title={texts.parts.data}>
          <RecordSearchInput
            source="course"
            resource="courses"
            delay={courseSearchDelay}
            placeholder={texts.coursePlaceholder}
            noteOf={({ code }: CourseRow) => code}
          />
          <SubscriptionInputs />
        </DrawerSection>
        <DrawerSection title={texts.parts.additional} hint={texts.additionalHint}>
          <PairsInput source="pairs" texts={texts.additional} />
        </DrawerSection>
      </DrawerForm>
    </CreateBase>
  );
};
