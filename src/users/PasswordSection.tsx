import { useWatch } from 'react-hook-form';
import { CheckInput } from '../forms/CheckInput.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { NewPasswordInputs } from '../forms/NewPasswordInputs.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { useRoles } from './userFilters.tsx';
import { hasPassword } from './userForm.ts';

const texts = it.users;

/** The password of a new user, or a new one for an existing user; roles that enter by link have none. */
export const PasswordSection = ({ isNew }: { isNew: boolean }) => {
  const { data: roles } = useRoles();
  const [roleId, newPassword] = useWatch({ name: ['role_id', 'new_password'] });
  const role = roles?.find(({ id }) => id === roleId);
  const title = isNew ? texts.sections.password : texts.sections.newPassword;

  if (role && !hasPassword(role)) return <FormSection title={title} hint={texts.noPassword} />;
  return (
    <FormSection title={title} hint={`${it.form.passwordHint}. ${isNew ? texts.passwordOptional : texts.passwordKept}`}>
      <NewPasswordInputs source={isNew ? 'password' : 'new_password'} confirmationSource="password_again" />
      {role && (isNew || newPassword) && (
        <WholeRow>
          <CheckInput source="tmp_password" />
        </WholeRow>
      )}
    </FormSection>
  );
};
