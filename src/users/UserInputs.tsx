import type { ReactNode } from 'react';
import { DayInput } from '../forms/DayInput.tsx';
import { FieldInput } from '../forms/FieldInput.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { ImageInput } from '../forms/ImageInput.tsx';
import { SelectInput } from '../forms/SelectInput.tsx';
import { SwitchInput } from '../forms/SwitchInput.tsx';
import { UpperCaseInput } from '../forms/UpperCaseInput.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { FiscalCodeInput } from './FiscalCodeInput.tsx';
import { GroupsInput } from './GroupsInput.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { useRoles } from './userFilters.tsx';
import { rules } from './userRules.ts';

const texts = it.users;

interface Props {
  /** The password has another name, and another meaning when empty, for a user who exists. */
  isNew: boolean;
  /** More sections after the common ones. */
  children?: ReactNode;
}

/** The fields of a user, the same for a new and an existing one. */
export const UserInputs = ({ isNew, children }: Props) => {
  const { data: roles = [] } = useRoles();
  return (
    <>
      <FormSection title={texts.sections.person} hint={texts.personHint}>
        <WholeRow>
          <ImageInput source="avatar" label={texts.sections.photo} />
        </WholeRow>
        <UpperCaseInput source="first_name" validate={rules.first_name} />
        <UpperCaseInput source="last_name" validate={rules.last_name} />
        <FiscalCodeInput />
        <UpperCaseInput source="email" type="text" validate={rules.email} />
      </FormSection>
      <FormSection title={texts.sections.access}>
        <WholeRow>
          <SwitchInput source="is_active" labels={{ on: texts.active, off: texts.inactive }} />
        </WholeRow>
        <FieldInput source="username" validate={rules.username} autoComplete="off" />
        <SelectInput source="role_id" validate={rules.role_id} choices={roles} />
        <DayInput source="expiration_date" hint={texts.expirationHint} />
      </FormSection>
      <PasswordSection isNew={isNew} />
      <FormSection title={texts.sections.groups}>
        <WholeRow>
          <GroupsInput />
        </WholeRow>
      </FormSection>
      {children}
    </>
  );
};
