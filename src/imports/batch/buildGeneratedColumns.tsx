import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DataImport, ImportRow } from '#contract/imports.ts';
import { imports } from '../../i18n/imports.ts';
import type { Column } from '../../lists/table/column.ts';
import { PhoneLine } from '../../lists/table/PhoneLine.tsx';
import { MuiLink } from '../../page/plainParts.ts';

const texts = imports.generated;

type Row = ImportRow & RaRecord;
type Kind = DataImport['additional_data']['type'];

/** What an erased user was called is not kept. */
export const nameUser = ({ username }: Row): string => username || imports.list.erasedUser;

/** Who was imported leads to their page, as long as they are there. */
const Username = ({ row }: { row: Row }) => (
  <>
    {row.user ? (
      <MuiLink component={Link} to={`/users/${row.user.id}`}>
        {row.username}
      </MuiLink>
    ) : (
      nameUser(row)
    )}
    <PhoneLine until="md">
      {row.last_name} {row.first_name}
    </PhoneLine>
    {row.course && <PhoneLine>{row.course.name}</PhoneLine>}
  </>
);

const person: readonly Column<Row>[] = [
  {
    name: 'username',
    label: texts.username,
    isSortable: true,
    isWrapping: true,
    render: (row) => <Username row={row} />,
  },
  { name: 'first_name', label: texts.firstName, from: 'md', isWrapping: true, render: (row) => row.first_name },
  { name: 'last_name', label: texts.lastName, from: 'md', isWrapping: true, render: (row) => row.last_name },
  {
    name: 'fiscal_code',
    label: texts.fiscalCode,
    width: 184,
    from: 'md',
    isWrapping: true,
    render: ({ fiscal_code }) => fiscal_code,
  },
];

const own: Record<Kind, readonly Column<Row>[]> = {
  user: [
    {
      name: 'groups',
      label: texts.groups,
      from: 'sm',
      isWrapping: true,
      render: ({ groups }) => groups.map(({ name }) => name).join(', '),
    },
  ],
  subscription: [
    { name: 'course', label: texts.course, from: 'sm', isWrapping: true, render: ({ course }) => course?.name },
  ],
};

const outcome: readonly Column<Row>[] = [
  {
    name: 'is_active',
    label: texts.active,
    width: { xs: 64, sm: 76 },
    render: ({ user, is_active }) => user && (is_active ? texts.yes : texts.no),
  },
  {
    name: 'operation',
    label: texts.operation,
    isSortable: true,
    isWrapping: true,
    width: { xs: 100, sm: 124 },
    render: ({ operation }) => texts.operations[operation],
  },
];

/** Columns of the users, or of the enrolments, that a file made. */
export const buildGeneratedColumns = (kind: Kind): readonly Column<Row>[] => [...person, ...own[kind], ...outcome];
