import type { Group } from '#contract/groups.ts';
import { it } from '../i18n/it.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { groupColumns } from './groupColumns.tsx';

const GroupList = () => (
  <ListPage<Group>
    title={it.groups.title}
    searchPlaceholder={it.groups.search}
    columns={groupColumns}
    formatName={({ name }) => name}
    describeDetail={({ id }) => `/group/${id}`}
    additions={[{ to: '/group/create', label: it.groups.add }]}
    empty={it.groups.empty}
  />
);

export default GroupList;
