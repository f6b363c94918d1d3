import type { CourseRow } from '#contract/courses.ts';
import type { User } from '#contract/users.ts';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { PairsInput } from '../forms/inputs/PairsInput.tsx';
import { RecordSearchInput } from '../forms/inputs/RecordSearchInput.tsx';
import { RecordCreate } from '../forms/record/RecordCreate.tsx';
import { it } from '../i18n/it.ts';
import { SubscriptionInputs } from './form/SubscriptionInputs.tsx';
import { makeNewSubscriptionShape } from './form/subscriptionForm.ts';
import { useEnrolledCourses } from './useEnrolledCourses.ts';
import { useRefreshSubscriptions } from './useRefreshSubscriptions.ts';

const texts = it.subscriptions;

/** Drawer that enrols a user in a course. */
export const SubscriptionCreate = ({ user }: { user: User }) => {
  const { finish } = useDrawer();
  const refresh = useRefreshSubscriptions();
  const isEnrolled = useEnrolledCourses(user.id);
  return (
    <RecordCreate
      resource="subscriptions"
      shape={makeNewSubscriptionShape(user.id)}
      message={texts.saved.created}
      saveLabel={it.form.save}
      onSaved={() => {
        refresh();
        finish();
      }}
    >
      <DrawerForm title={texts.add} subtitle={`${user.first_name} ${user.last_name}`}>
        <DrawerSection title={texts.parts.data}>
          <RecordSearchInput
            source="course"
            resource="courses"
            isRequired
            placeholder={texts.coursePlaceholder}
            describeNote={({ id, code }: CourseRow) => (isEnrolled(id) ? texts.alreadyEnrolled : code)}
            isDisabled={({ id }: CourseRow) => isEnrolled(id)}
          />
          <SubscriptionInputs />
        </DrawerSection>
        <DrawerSection title={texts.parts.additional} hint={texts.additionalHint}>
          <PairsInput source="pairs" texts={texts.additional} />
        </DrawerSection>
      </DrawerForm>
    </RecordCreate>
  );
};
