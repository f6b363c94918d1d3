import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { Link, useLocation } from 'react-router-dom';
import type { Teacher } from '#contract/teachers.ts';
import { CourseLists } from '../courses/CourseLists.tsx';
import { catalogueAdditions } from '../courses/catalogueAdditions.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { formatDay } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { teachers as texts } from '../i18n/teachers.ts';
import { ListPage } from '../lists/ListPage.tsx';
import type { Column } from '../lists/table/column.ts';
import { cutDescription } from '../lists/table/cutText.ts';
import { TeacherEdit } from './TeacherEdit.tsx';

const address = '/teachers';

const columns: readonly Column<Teacher>[] = [
  { name: 'first_name', label: texts.first_name, isSortable: true, render: ({ first_name }) => first_name },
  { name: 'last_name', label: texts.last_name, isSortable: true, render: ({ last_name }) => last_name },
  {
    name: 'created',
    label: texts.created,
    isSortable: true,
    width: 152,
    from: 'sm',
    render: ({ created }) => formatDay(created),
  },
  {
    name: 'additional_info',
    label: texts.info,
    from: 'md',
    render: ({ additional_info }) => <span title={additional_info}>{cutDescription(additional_info)}</span>,
  },
];

const nameTeacher = ({ first_name, last_name }: Teacher): string => `${first_name} ${last_name}`;

const TeacherList = () => {
  const { search } = useLocation();
  const editTo = ({ id }: Teacher) => `${address}/${id}${search}`;
  return (
    <ListPage<Teacher>
      title={texts.title}
      searchPlaceholder={texts.search}
      columns={columns}
      formatName={nameTeacher}
      describeDetail={editTo}
      renderRowEnd={(teacher) => (
        <IconButton component={Link} to={editTo(teacher)} aria-label={it.list.editRow(nameTeacher(teacher))}>
          <Edit />
        </IconButton>
      )}
      additions={catalogueAdditions}
      empty={texts.empty}
      tabs={<CourseLists />}
    >
      <DrawerRoutes base={address} drawers={[{ path: ':id', element: <TeacherEdit /> }]} />
    </ListPage>
  );
};

export default TeacherList;
