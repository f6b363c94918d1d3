import Link from '@mui/material/Link';
import { useHref } from 'react-router-dom';
import type { UserRow } from '#contract/users.ts';
import { Doubt } from '../../forms/Doubt.tsx';
import { it } from '../../i18n/it.ts';

/** Says who has the same already. Opened in another tab, so that nothing typed here is lost. */
export const OtherHolder = ({ user }: { user: UserRow }) => {
  const address = useHref(`/users/${user.id}`);
  return (
    <Doubt role="status" sx={{ overflowWrap: 'anywhere' }}>
      {it.users.otherHolder(user.username)}
      <Link href={address} target="_blank" rel="noopener" color="inherit">
        {it.users.openHolder}
      </Link>
    </Doubt>
  );
};
