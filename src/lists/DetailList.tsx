import type { ReactNode } from 'react';
import { type FilterPayload, ListBase, type SortPayload } from 'react-admin';
import { Panel } from '../layout/Panel.tsx';
import { FixedFilter } from './fixedFilter.ts';

interface Props {
  label: string;
  resource: string;
  /** What makes the records those of the detail, such as `{ user: 3 }`. */
  filter: FilterPayload;
  perPage: number;
  sort: SortPayload;
  /** Toolbar, table and pagination. */
  children: ReactNode;
}

const queryOptions = { meta: { isRow: true }, onError: () => undefined };

/** A list that is one tab of a detail. Like the list of a page it stands in the address, drawers over it included. */
export const DetailList = ({ label, resource, filter, perPage, sort, children }: Props) => (
  <ListBase
    resource={resource}
    filter={filter}
    perPage={perPage}
    sort={sort}
    queryOptions={queryOptions}
    storeKey={false}
    disableAuthentication
  >
    <FixedFilter value={filter}>
      <Panel aria-label={label}>{children}</Panel>
    </FixedFilter>
  </ListBase>
);
