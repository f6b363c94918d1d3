import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { User } from '#contract/users.ts';
import { formatMinute } from '../../format/dates.ts';
import { Facts } from '../../forms/Facts.tsx';
import { it } from '../../i18n/it.ts';
import { log } from '../../i18n/log.ts';
import { buildListLink } from '../../page/buildListLink.ts';

/** When a user was made, changed and last seen; and the way to what was changed about them. */
export const UserFacts = ({ user }: { user: User }) => (
  <Facts
    title={it.users.facts}
    facts={[
      { label: it.users.created, value: formatMinute(user.created) },
      { label: it.users.updated, value: formatMinute(user.updated) },
      { label: it.users.lastLogin, value: user.last_login ? formatMinute(user.last_login) : it.list.never },
    ]}
  >
    <Link component={RouterLink} to={buildListLink('/log', { subject_id: user.id })}>
      {log.aboutUser}
    </Link>
  </Facts>
);
