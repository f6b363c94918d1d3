import Button from '@mui/material/Button';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { User } from '#contract/users.ts';
import { OwnUsername } from '#display/OwnUsername.tsx';
import { formatMinute } from '../format/dates.ts';
import { Facts } from '../forms/Facts.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { ImageInput } from '../forms/inputs/ImageInput.tsx';
import { NewPasswordInputs } from '../forms/inputs/NewPasswordInputs.tsx';
import { PasswordInput } from '../forms/inputs/PasswordInput.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { OwnFactorSection } from '../secondFactor/OwnFactorSection.tsx';

const names = it.resources.users.fields;

const listFacts = (me: User) => [
  { label: names.first_name, value: me.first_name },
  { label: names.last_name, value: me.last_name },
  { label: names.username, value: me.username },
  { label: names.email, value: me.email ?? '' },
  { label: names.fiscal_code, value: me.fiscal_code ?? '' },
  { label: names.role_id, value: me.role.name },
  { label: names.groups, value: me.groups.map(({ name }) => name).join(', ') },
  { label: names.last_login, value: me.last_login ? formatMinute(me.last_login) : it.list.never },
];

/** The form of one's own profile; the data only an administrator changes are told. */
export const ProfileInputs = ({ me }: { me: User }) => {
  const isFull = usePermissions().permissions === 'BO_COM';
  return (
    <RecordForm>
      <FormSection title={it.profile.photo}>
        <WholeRow>
          <ImageInput source="avatar" label={it.profile.photo} />
        </WholeRow>
      </FormSection>
      <Facts title={it.profile.facts} hint={isFull ? undefined : it.profile.factsHint} facts={listFacts(me)}>
        {isFull && (
          <Button variant="outlined" component={Link} to={`/users/${me.id}`}>
            {it.profile.edit}
          </Button>
        )}
      </Facts>
      <FormSection title={it.profile.password} hint={it.profile.passwordHint}>
        <OwnUsername username={me.username} />
        <PasswordInput source="old_password" autoComplete="current-password" />
        <WholeRow />
        <NewPasswordInputs source="new_password" confirmationSource="password_again" />
      </FormSection>
      <OwnFactorSection />
    </RecordForm>
  );
};
