import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { rowOf } from '#data/resources.ts';
import type { OrderingChoice } from '../filters/filter.ts';
import { useFirstPage } from '../firstPage.ts';
import type { Column } from '../table/column.ts';
import type { Known } from './listState.ts';

const noOrderings: readonly OrderingChoice[] = [];

/** What the list of the resource in context has today. */
export const useKnown = <R>(columns: readonly Column<R>[], orderings = noOrderings): Known => {
  const resource = useResourceContext() ?? '';
  const { sort } = useFirstPage();
  return useMemo(
    () => ({
      columns: columns.map(({ name }) => name),
      filters: rowOf(resource).filters ?? [],
      sorts: [
        sort.field,
        ...columns.filter(({ isSortable }) => isSortable).map(({ name }) => name),
        ...orderings.map(({ field }) => field),
      ],
    }),
    [columns, orderings, resource, sort.field],
  );
};
