import type { ReactNode } from 'react';
import { type FilterPayload, ListBase, type SortPayload } from 'react-admin';
import { Panel } from '../page/Panel.tsx';
import { makeRowQueryUnder, rowQuery, waitingQuery } from './rowQuery.ts';
import { FixedFilter } from './wholeSelection.ts';

interface Props {
  label: string;
  resource: string;
  /** What makes the records those of the detail, such as `{ user: 3 }`. */
  filter: FilterPayload;
  perPage: number;
  sort: SortPayload;
  /** Id of the record they stand under, for resources with a parent. */
  parentId?: number;
  /** Whether it is not known yet which rows are wanted. */
  isWaiting?: boolean;
  /** Toolbar, table and pagination. */
  children: ReactNode;
}

/** A list that is one tab of a detail. Like the list of a page it stands in the address, drawers over it included. */
export const DetailList = ({ label, resource, filter, perPage, sort, parentId, isWaiting, children }: Props) => (
  <ListBase
    resource={resource}
    filter={filter}
    perPage={perPage}
    sort={sort}
    queryOptions={isWaiting ? waitingQuery : parentId === undefined ? rowQuery : makeRowQueryUnder(parentId)}
    storeKey={false}
    disableAuthentication
  >
    <FixedFilter value={filter}>
      <Panel aria-label={label}>{children}</Panel>
    </FixedFilter>
  </ListBase>
);
