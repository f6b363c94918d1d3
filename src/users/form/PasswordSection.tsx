import Button from '@mui/material/Button';
import { useGetIdentity } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { User } from '#contract/users.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { CheckInput } from '../../forms/inputs/CheckInput.tsx';
import { NewPasswordInputs } from '../../forms/inputs/NewPasswordInputs.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { it } from '../../i18n/it.ts';
import { useFindRole } from '../useRoles.ts';
import { hasPassword } from './userForm.ts';

const texts = it.users;

/** The password of a new user, or a new one for an existing user; roles that enter by link have none. */
export const PasswordSection = ({ user }: { user?: User }) => {
  const isNew = user === undefined;
  const findRole = useFindRole();
  const { identity } = useGetIdentity();
  const [roleId, newPassword] = useWatch({ name: ['role_id', 'new_password'] });
  const role = findRole(roleId, user?.role);
  const title = isNew ? texts.sections.password : texts.sections.newPassword;

  // One's own is changed by who knows the present one, which is not asked for here.
  if (user && user.id === identity?.id)
    return (
      <FormSection title={title} hint={texts.ownPassword}>
        <WholeRow sx={{ pb: 1.5 }}>
          <Button variant="outlined" component={Link} to="/profile">
            {it.profile.password}
          </Button>
        </WholeRow>
      </FormSection>
    );
  if (role && !hasPassword(role)) return <FormSection title={title} hint={texts.noPassword} />;
  return (
    <FormSection title={title} hint={isNew ? texts.passwordOptional : texts.passwordKept}>
      <NewPasswordInputs source={isNew ? 'password' : 'new_password'} confirmationSource="password_again" />
      {role && (isNew || newPassword) && (
        <WholeRow>
          <CheckInput source="tmp_password" />
        </WholeRow>
      )}
    </FormSection>
  );
};
