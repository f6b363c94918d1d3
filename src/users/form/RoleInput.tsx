import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Role } from '#contract/users.ts';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { it } from '../../i18n/it.ts';
import { useRoles } from '../useRoles.ts';

const Failed = styled('span')(({ theme }) => ({ color: theme.palette.error.main }));

/** The role of a user. Where the roles did not come it says so, still shows the user's own and asks for them again. */
export const RoleInput = ({ own }: { own?: Role }) => {
  const { data, error, refetch } = useRoles();
  return (
    <SelectInput
      source="role_id"
      choices={data ?? (own ? [own] : [])}
      hint={
        error && !data ? (
          <Failed role="alert">
            {it.users.rolesFailed}{' '}
            <Button
              size="small"
              onClick={() => refetch()}
              sx={{ minHeight: 24, px: 0.75, textDecoration: 'underline' }}
            >
              {it.feedback.retry}
            </Button>
          </Failed>
        ) : undefined
      }
    />
  );
};
