import type { ReactNode } from 'react';
import { type RaRecord, ReferenceManyFieldBase, type SortPayload } from 'react-admin';

interface Props {
  /** Resource of the records, one with a parent. */
  reference: string;
  /** The record they stand under. */
  record: RaRecord;
  perPage: number;
  sort: SortPayload;
  /** Table and pagination. */
  children: ReactNode;
}

const queryOptions = { onError: () => undefined };

/** A list inside a drawer or a form: the records under one record, paged without the address. */
export const NestedList = ({ reference, record, perPage, sort, children }: Props) => (
  <ReferenceManyFieldBase
    reference={reference}
    target="parent"
    record={record}
    perPage={perPage}
    sort={sort}
    queryOptions={queryOptions}
    storeKey={`${reference}.${record.id}`}
  >
    {children}
  </ReferenceManyFieldBase>
);
