import type { Group } from '#contract/groups.ts';
import { formatDay } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import type { Column } from '../lists/table/column.ts';
import { cutDescription } from '../lists/table/cutText.ts';
import { LongName } from '../page/LongName.tsx';

const names = it.resources.group.fields;

const countUsers = (groups: readonly Group[]): number => groups.reduce((sum, { users_count }) => sum + users_count, 0);

export const groupColumns: readonly Column<Group>[] = [
  {
    name: 'name',
    label: names.name,
    isSortable: true,
    isWrapping: true,
    render: ({ name }) => <LongName text={name} />,
    total: (groups, count) => it.groups.total(groups.length, count),
  },
  { name: 'id', label: names.id, width: 96, from: 'wide', render: ({ id }) => id },
  {
    name: 'description',
    label: names.description,
    from: 'lg',
    width: { lg: 180, wide: 240 },
    render: ({ description }) => <span title={description}>{cutDescription(description)}</span>,
  },
  {
    name: 'slug',
    label: names.slug,
    from: 'sm',
    width: { sm: 200, lg: 160 },
    isWrapping: true,
    render: ({ slug }) => <LongName text={slug} />,
  },
  {
    name: 'created',
    label: names.created,
    isSortable: true,
    width: 128,
    from: 'lg',
    render: ({ created }) => formatDay(created),
  },
  {
    name: 'users_count',
    label: names.users_count,
    isSortable: true,
    align: 'right',
    width: { xs: 112, sm: 148 },
    isWrapping: true,
    render: ({ users_count }) => it.list.count(users_count),
    total: (groups) => it.list.count(countUsers(groups)),
  },
];
