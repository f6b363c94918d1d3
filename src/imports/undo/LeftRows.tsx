import { useMemo } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ImportUndoBlock } from '#contract/imports.ts';
import { DrawerPanel } from '../../drawers/DrawerPanel.tsx';
import { importUndo as texts } from '../../i18n/importUndo.ts';
import { ListEmpty } from '../../lists/ListEmpty.tsx';
import { ListPagination } from '../../lists/ListPagination.tsx';
import { NestedList } from '../../lists/NestedList.tsx';
import type { Column } from '../../lists/table/column.ts';
import { ListTable } from '../../lists/table/ListTable.tsx';
import { PhoneLine } from '../../lists/table/PhoneLine.tsx';
import { MuiLink } from '../../page/plainParts.ts';

type Row = ImportUndoBlock & RaRecord;

const byLine: SortPayload = { field: 'line', order: 'ASC' };

const columns: readonly Column<Row>[] = [
  { name: 'line', label: texts.line, width: 72, render: ({ line }) => line },
  {
    name: 'user',
    label: texts.user,
    isWrapping: true,
    render: ({ user, course }) => (
      <>
        <MuiLink component={Link} to={`/users/${user.id}`}>
          {user.username}
        </MuiLink>
        <PhoneLine until="md">{course?.name}</PhoneLine>
      </>
    ),
  },
  { name: 'course', label: texts.course, from: 'md', isWrapping: true, render: ({ course }) => course?.name },
  { name: 'reasons', label: texts.reason, isWrapping: true, render: ({ reasons }) => texts.tellReasons(reasons) },
];

/** Drawer of what the undoing of an import had to leave, with the reasons. */
export const LeftRows = () => {
  const id = Number(useParams().batchId);
  const record = useMemo(() => ({ id }), [id]);
  return (
    <DrawerPanel title={texts.left} subtitle={texts.leftHint} isWide>
      <NestedList reference="importBatches/blocks" record={record} perPage={30} sort={byLine}>
        <ListTable<Row>
          label={texts.left}
          columns={columns}
          formatName={({ user }) => user.username}
          headTop={0}
          empty={<ListEmpty title={texts.noneLeft} noMatch={texts.noneLeft} firstSort={byLine} />}
        />
        <ListPagination sizes={[30, 50, 100]} label={texts.left} />
      </NestedList>
    </DrawerPanel>
  );
};
