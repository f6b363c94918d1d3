import type { UserRow } from '#contract/users.ts';
import { writeDay } from '#display/days.ts';
import { formatDay } from '../../format/dates.ts';
import { it } from '../../i18n/it.ts';
import type { Column } from '../../lists/table/column.ts';
import { PhoneLine } from '../../lists/table/PhoneLine.tsx';
import { ActiveMark } from '../../statuses/ActiveMark.tsx';

const names = it.resources.users.fields;

/** On phones the name stands under the username, in the same cell. */
const Username = ({ user }: { user: UserRow }) => (
  <>
    {user.username}
    <PhoneLine>
      {user.first_name} {user.last_name}
    </PhoneLine>
  </>
);

export const userColumns: readonly Column<UserRow>[] = [
  { name: 'username', label: names.username, isSortable: true, render: (user) => <Username user={user} /> },
  { name: 'first_name', label: names.first_name, isSortable: true, from: 'sm', render: (user) => user.first_name },
  { name: 'last_name', label: names.last_name, isSortable: true, from: 'sm', render: (user) => user.last_name },
  {
    name: 'is_active',
    label: names.is_active,
    isSortable: true,
    width: { xs: 96, sm: 120, md: 96, lg: 120 },
    render: (user) => <ActiveMark user={user} />,
  },
  {
    name: 'last_login',
    label: names.last_login,
    isSortable: true,
    width: { md: 120, lg: 152 },
    from: 'md',
    render: ({ last_login }) => (last_login ? formatDay(last_login) : it.list.never),
  },
  {
    name: 'created',
    label: names.created,
    isSortable: true,
    width: 152,
    from: 'lg',
    render: (user) => formatDay(user.created),
  },
  { name: 'email', label: names.email, isSortable: true, isExtra: true, from: 'sm', render: ({ email }) => email },
  {
    name: 'fiscal_code',
    label: names.fiscal_code,
    isExtra: true,
    from: 'sm',
    render: ({ fiscal_code }) => fiscal_code,
  },
  { name: 'role', label: names.role_id, isExtra: true, from: 'sm', render: ({ role }) => role.name },
  {
    name: 'expiration_date',
    label: names.expiration_date,
    isExtra: true,
    width: 152,
    from: 'sm',
    render: ({ expiration_date }) => writeDay(expiration_date),
  },
];
