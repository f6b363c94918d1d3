import type { ReactNode } from 'react';
import type { User } from '#contract/users.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { DayInput } from '../../forms/inputs/DayInput.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { ImageInput } from '../../forms/inputs/ImageInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { it } from '../../i18n/it.ts';
import { CustomInputs } from './custom/CustomInputs.tsx';
import { EmailInput } from './EmailInput.tsx';
import { FiscalCodeInput } from './FiscalCodeInput.tsx';
import { GroupsInput } from './GroupsInput.tsx';
import { NameInput } from './NameInput.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { RoleInput } from './RoleInput.tsx';

const texts = it.users;

interface Props {
  /** The user as stored; nobody yet for a new one. */
  user?: User;
  /** More sections after the common ones. */
  children?: ReactNode;
}

/** The fields of a user, the same for a new and an existing one. */
export const UserInputs = ({ user, children }: Props) => (
  <>
    <FormSection title={texts.sections.person} hint={texts.personHint}>
      <WholeRow>
        <ImageInput source="avatar" label={texts.sections.photo} />
      </WholeRow>
      <NameInput source="first_name" />
      <NameInput source="last_name" />
      <FiscalCodeInput userId={user?.id} />
      <EmailInput userId={user?.id} />
    </FormSection>
    <FormSection title={texts.sections.access}>
      <WholeRow>
        <SwitchInput source="is_active" label={{ on: texts.active, off: texts.inactive }} />
      </WholeRow>
      <FieldInput source="username" autoComplete="off" />
      <RoleInput own={user?.role} />
      <DayInput source="expiration_date" hint={texts.expirationHint} pastHint={texts.pastHint} />
    </FormSection>
    <PasswordSection user={user} />
    <FormSection title={texts.sections.groups}>
      <WholeRow>
        <GroupsInput />
      </WholeRow>
    </FormSection>
    <CustomInputs stored={user?.custom_fields} />
    {children}
  </>
);
