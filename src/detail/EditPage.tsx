import type { RaRecord } from 'react-admin';
import { RecordEdit, type RecordEditProps } from '../forms/record/RecordEdit.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { DetailFailure } from './DetailFailure.tsx';
import { DetailPage, type DetailTab } from './DetailPage.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';

interface Props<Stored extends RaRecord, Values extends object>
  extends Omit<RecordEditProps<Stored, Values>, 'message' | 'children'> {
  /** Name of the resource, first part of the address. */
  resource: string;
  /** What the list it is in is called. */
  listTitle: string;
  /** Said once it is saved, and once it is deleted. */
  messages: { updated: string; deleted: string };
  titleOf: (record: Stored) => string;
  /** What is asked before it is deleted, and what goes with it. */
  deletionOf: (record: Stored) => { question: string; consequences: string };
  /** The first of them holds the `RecordForm`. @param address the record's own. */
  tabsOf: (record: Stored, address: string) => readonly DetailTab[];
}

/** The page of one record: its tabs, the first with its form; it can be deleted. */
export const EditPage = <Stored extends RaRecord, Values extends object>({
  listTitle,
  messages,
  titleOf,
  deletionOf,
  tabsOf,
  ...edit
}: Props<Stored, Values>) => {
  const parent = { to: `/${edit.resource}`, label: listTitle };
  return (
    <RecordEdit<Stored, Values>
      {...edit}
      message={messages.updated}
      loading={<DetailSkeleton parent={parent} />}
      error={<DetailFailure parent={parent} />}
    >
      {(record) => {
        const address = `${parent.to}/${record.id}`;
        return (
          <DetailPage
            parent={parent}
            title={titleOf(record)}
            address={address}
            tabs={tabsOf(record, address)}
            actions={
              <DeleteRecord
                resource={edit.resource}
                record={record}
                {...deletionOf(record)}
                message={messages.deleted}
                to={parent.to}
              />
            }
          />
        );
      }}
    </RecordEdit>
  );
};
