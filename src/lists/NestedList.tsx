import { type ReactNode, useEffect, useState } from 'react';
import { type RaRecord, ReferenceManyFieldBase, type SortPayload, useListContext, useStore } from 'react-admin';
import { NotInAddress } from './filters/useFilterChange.ts';

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

interface Place {
  page: number;
  perPage: number;
}

const queryOptions = { onError: () => undefined };

const KeepPlace = ({ keep }: { keep: (place: Place) => void }) => {
  const { page, perPage, total, isPlaceholderData, setPage } = useListContext();
  useEffect(() => keep({ page, perPage }), [keep, page, perPage]);
  const last = total === undefined || isPlaceholderData ? page : Math.max(1, Math.ceil(total / perPage));
  // The list of an address does so by itself.
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
  return null;
};

/**
 * A list inside a drawer or a form: the records under one record. Its page is not in the address, but is found again
 * on the way back from what one of its rows opens.
 */
export const NestedList = ({ reference, record, perPage, sort, children }: Props) => {
  const key = `${reference}.${record.id}`;
  const [kept, keep] = useStore<Place>(`${key}.place`, { page: 1, perPage });
  const [first] = useState(kept);
  return (
    <ReferenceManyFieldBase
      reference={reference}
      target="parent"
      record={record}
      page={first.page}
      perPage={first.perPage}
      sort={sort}
      queryOptions={queryOptions}
      storeKey={key}
    >
      <KeepPlace keep={keep} />
      <NotInAddress value={true}>{children}</NotInAddress>
    </ReferenceManyFieldBase>
  );
};
