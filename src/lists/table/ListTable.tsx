import { type PointerEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useListContext, useStore } from 'react-admin';
import { isAbsent } from '../../feedback/isAbsent.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { TableBody } from '../../page/plainParts.ts';
import { useRowKeys } from '../../shortcuts/useRowKeys.ts';
import { buildOpenedKey } from '../FocusOpened.tsx';
import type { Column } from './column.ts';
import { ListGrid } from './ListGrid.ts';
import { ListTableHead } from './ListTableHead.tsx';
import { ListTableRow } from './ListTableRow.tsx';
import { ListTableSkeleton } from './ListTableSkeleton.tsx';
import { ListTableTotals } from './ListTableTotals.tsx';
import { type SelectionLimit, useLimitedSelection } from './useLimitedSelection.ts';

/** A text that is cut can be read whole by pointing at it. */
const tellClipped = ({ target }: PointerEvent<HTMLElement>): void => {
  const text = target instanceof Element ? target.closest<HTMLElement>('.text') : null;
  if (text) text.title = text.scrollWidth > text.clientWidth ? (text.textContent ?? '') : '';
};

export interface ListTableProps<R> {
  label: string;
  columns: readonly Column<R>[];
  /** What a record is called where a row must be named. */
  formatName: (record: R) => string;
  /** Address of the detail, opened by the first column and by the icon at the end; null where there is none. */
  describeDetail?: (record: R) => string | null;
  /** What stands at the end of a row in place of the icon that opens the detail. */
  renderRowEnd?: (record: R) => ReactNode;
  /** Rows open, instead of a detail, what stands below them; `first` is open from the start. */
  expansion?: { render: (record: R) => ReactNode; first?: Identifier };
  /** Pixels from the top where the head stays while the rows scroll; below the top bar unless told otherwise. */
  headTop?: number;
  /** Rows can be selected, up to a limit. */
  selection?: SelectionLimit;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

/** The records of the list in context as a table, in each of its states: loading, failed, empty, full. */
export const ListTable = <R extends RaRecord>({
  label,
  columns,
  empty,
  selection,
  headTop,
  formatName,
  describeDetail,
  renderRowEnd,
  expansion,
}: ListTableProps<R>) => {
  const { resource, data, error, isPending, isFetching, isPlaceholderData, refetch, perPage, total } =
    useListContext<R>();
  const limited = useLimitedSelection(selection);
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const hasSelection = selection !== undefined;
  const shape = { columns, hasSelection, hasDetail: describeDetail !== undefined || expansion !== undefined };

  // Rows cost most: they are drawn in steps, and again only when one of these changes.
  const records = useDeferredValue(data);
  const { isSelected, toggle } = limited;
  const [, setOpened] = useStore(buildOpenedKey(resource), '');
  const remember = useCallback((address: string) => setOpened(address.split('?')[0] ?? ''), [setOpened]);
  const [expandedIds, setExpandedIds] = useState<readonly Identifier[]>(expansion?.first ? [expansion.first] : []);
  const expand = useCallback(
    (id: Identifier) =>
      setExpandedIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    [],
  );
  const renderBelow = expansion?.render;
  const rows = useMemo(
    () =>
      records?.map((record) => {
        const selected = hasSelection && isSelected(record.id);
        const given = {
          record,
          columns,
          formatName,
          ...(describeDetail && { describeDetail }),
          ...(renderRowEnd && { renderRowEnd }),
        };
        const below = renderBelow && {
          expansion: { isOpen: expandedIds.includes(record.id), onToggle: expand, render: renderBelow },
        };
        return (
          <ListTableRow
            key={record.id}
            {...given}
            {...below}
            hasSelection={hasSelection}
            isSelected={selected}
            onToggle={toggle}
            onOpen={remember}
          />
        );
      }),
    [
      records,
      columns,
      formatName,
      describeDetail,
      renderRowEnd,
      hasSelection,
      isSelected,
      toggle,
      remember,
      expandedIds,
      expand,
      renderBelow,
    ],
  );

  // A list that is not there is a list without rows.
  if (isAbsent(error)) return empty;
  if (error && (!data || isPlaceholderData)) return <LoadFailure error={error} onRetry={refetch} />;
  if (!isPending && data?.length === 0) return empty;

  return (
    <ListGrid
      ref={table}
      aria-label={label}
      aria-busy={isFetching || records !== data}
      onPointerOver={tellClipped}
      className={isPlaceholderData ? 'outdated' : undefined}
    >
      <ListTableHead
        {...shape}
        hasMenu={renderRowEnd !== undefined}
        top={headTop}
        rows={isPlaceholderData ? [] : (data ?? [])}
        selection={limited}
      />
      <TableBody>
        {isPending || !rows ? <ListTableSkeleton {...shape} count={Math.min(perPage, 10)} /> : rows}
      </TableBody>
      {data && <ListTableTotals {...shape} rows={data} count={total ?? 0} />}
    </ListGrid>
  );
};
