import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type ListName, listNames } from '#contract/codes.ts';
import type { ResourceName } from '#data/resources.ts';
import { requireRow } from '#data/resources.ts';
import type { FirstPage } from '../../start/listParams.ts';
import { listShownColumns } from '../columns/shownColumns.ts';
import type { OrderingChoice } from '../filters/filter.ts';
import type { Column } from '../table/column.ts';
import { type ListLook, readColumns } from './listState.ts';
import { useOpening } from './useOpening.ts';

/** Names of the custom fields of a list; null where they could not be read. */
export interface CustomNames {
  names: readonly string[] | null;
  isAwaited: boolean;
}

const noCustom: CustomNames = { names: [], isAwaited: false };
const noOrderings: readonly OrderingChoice[] = [];

/** The name a resource's own list has among those with views; null without one. */
export const findListName = (resource: string): ListName | null => listNames.find((name) => name === resource) ?? null;

interface Asked<R> {
  list: ListName | null;
  resource: ResourceName | string;
  firstPage: FirstPage;
  /** Every column there is. */
  columns: readonly Column<R>[];
  orderings?: readonly OrderingChoice[];
  custom?: CustomNames;
}

/** How the list at this address is looked at: with the columns and the view that stand in it. */
export const useListLook = <R>({
  list,
  resource,
  firstPage,
  columns,
  orderings = noOrderings,
  custom = noCustom,
}: Asked<R>) => {
  const look = useMemo(
    (): ListLook => ({
      list,
      firstPage,
      known: {
        columns: columns.map(({ name }) => name),
        filters: requireRow(resource).filters ?? [],
        sorts: [
          firstPage.sort.field,
          ...columns.filter(({ isSortable }) => isSortable).map(({ name }) => name),
          ...orderings.map(({ field }) => field),
        ],
        custom: custom.names,
      },
    }),
    [list, resource, firstPage, columns, orderings, custom.names],
  );
  const isWaiting = useOpening(look, custom.isAwaited);
  const { search } = useLocation();
  const shown = useMemo(() => listShownColumns(columns, readColumns(search)), [columns, search]);
  return {
    look,
    /** Whether the rows wait for the view the list opens with. */
    isWaiting,
    /** Columns shown, in their order. */
    shown,
  };
};
