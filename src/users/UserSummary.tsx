import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { User } from '#contract/users.ts';
import { formatDay, formatMinute } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { FactList } from '../page/FactList.tsx';
import { ActiveMark } from '../statuses/ActiveMark.tsx';

const texts = it.users.summary;

/** How many courses the user is or was enrolled in; the way to them. */
const SubscriptionCount = ({ user, address }: { user: User; address: string }) => {
  const { total } = useGetList(
    'subscriptions',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created', order: 'DESC' },
      filter: { user: user.id },
      meta: { isRow: true },
    },
    { onError: () => undefined },
  );
  return (
    <MuiLink component={Link} to={`${address}/subscriptions`} underline="hover">
      {total === undefined ? '…' : it.list.count(total)}
    </MuiLink>
  );
};

/** A user at a glance: picture, role, whether they may sign in and until when, when they last did, how much they learn. */
export const UserSummary = ({ user, address }: { user: User; address: string }) => (
  <Box sx={{ display: 'flex', alignItems: { xs: 'flex-start', sm: 'center' }, gap: 2, mb: 2 }}>
    <Avatar aria-hidden src={user.avatar?.thumbnail} alt="" sx={{ width: 48, height: 48 }}>
      {`${user.first_name.charAt(0)}${user.last_name.charAt(0)}`}
    </Avatar>
    <FactList
      facts={[
        { label: texts.role, value: user.role.name },
        { label: texts.status, value: <ActiveMark user={user} /> },
        { label: texts.expiry, value: user.expiration_date ? formatDay(user.expiration_date) : texts.noExpiry },
        { label: texts.lastLogin, value: user.last_login ? formatMinute(user.last_login) : it.list.never },
        { label: texts.subscriptions, value: <SubscriptionCount user={user} address={address} /> },
      ]}
    />
  </Box>
);
