import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { RecordEdit, type RecordEditProps } from '../forms/record/RecordEdit.tsx';
import { DetailFailure } from './DetailFailure.tsx';
import { DetailPage, type DetailTab } from './DetailPage.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';

interface Props<Stored extends RaRecord, Values extends object>
  extends Omit<RecordEditProps<Stored, Values>, 'children'> {
  /** Name of the resource, first part of the address. */
  resource: string;
  /** What the list it is in is called. */
  listTitle: string;
  /** Said once it is saved. */
  message: string;
  makeTitle: (record: Stored) => string;
  /** What is known of it at a glance, under its name. */
  renderSummary?: (record: Stored, address: string) => ReactNode;
  /** The button that deletes it, beside its name. */
  renderDeletion: (record: Stored) => ReactNode;
  /** The first of them holds the `RecordForm`. @param address the record's own. */
  buildTabs: (record: Stored, address: string) => readonly DetailTab[];
}

/** The page of one record: its tabs, the first with its form. */
export const EditPage = <Stored extends RaRecord, Values extends object>({
  listTitle,
  makeTitle,
  renderSummary,
  renderDeletion,
  buildTabs,
  ...edit
}: Props<Stored, Values>) => {
  const parent = { to: `/${edit.resource}`, label: listTitle };
  return (
    <RecordEdit<Stored, Values>
      {...edit}
      loading={<DetailSkeleton parent={parent} />}
      error={<DetailFailure parent={parent} />}
    >
      {(record) => {
        const address = `${parent.to}/${record.id}`;
        return (
          <DetailPage
            parent={parent}
            title={makeTitle(record)}
            address={address}
            summary={renderSummary?.(record, address)}
            tabs={buildTabs(record, address)}
            actions={renderDeletion(record)}
          />
        );
      }}
    </RecordEdit>
  );
};
