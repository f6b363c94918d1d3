import { type ReactNode, useId } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { it } from '../../i18n/it.ts';
import { screenOnly } from '../../theme/paper.ts';
import { type Column, findNamePlace } from './column.ts';
import { buildCellClass } from './ListGrid.ts';
import { RowBelow } from './RowBelow.tsx';
import { RowToggle } from './RowToggle.tsx';
import type { LimitedSelection } from './useLimitedSelection.ts';

interface Props<R> {
  record: R;
  columns: readonly Column<R>[];
  hasSelection: boolean;
  isSelected: boolean;
  onToggle: LimitedSelection['toggle'];
  formatName: (record: R) => string;
  /** Null where there is none: the row is greyed then. */
  describeDetail?: (record: R) => string | null;
  renderRowEnd?: (record: R) => ReactNode;
  /** Told the address of the detail that is opened. */
  onOpen: (address: string) => void;
  /** What stands below the row while it is open; instead of a detail. */
  expansion?: { isOpen: boolean; onToggle: (id: Identifier) => void; render: (record: R) => ReactNode };
}

/** MUI's arrow, without what each of its icons costs. */
const Arrow = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z" />
  </svg>
);

const buildClasses = (isGreyed: boolean, isSelected: boolean): string =>
  ['row', isGreyed && 'greyed', isSelected && 'selected'].filter(Boolean).join(' ');

export const ListTableRow = <R extends RaRecord>({
  record,
  columns,
  formatName,
  describeDetail,
  ...rest
}: Props<R>) => {
  const { hasSelection, isSelected, onToggle, renderRowEnd, onOpen, expansion } = rest;
  const panelId = useId();
  const address = describeDetail?.(record);
  const name = formatName(record);
  const namePlace = findNamePlace(columns);
  const isGreyed = address === null;
  const remember = () => address && onOpen(address);

  const row = (
    <tr className={buildClasses(isGreyed, isSelected)}>
      {hasSelection && (
        <td className={`cell choice ${screenOnly}`}>
          <span className="check">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onToggle(record.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
              aria-label={it.list.selectRow(name)}
            />
            <span className="mark" />
          </span>
        </td>
      )}
      {columns.map((column, place) => {
        const isHeader = place === namePlace;
        const Cell = isHeader ? 'th' : 'td';
        return (
          <Cell key={column.name} scope={isHeader ? 'row' : undefined} className={buildCellClass(column)}>
            <div className={column.isWrapping ? 'text wrapping' : 'text'}>
              {address && isHeader ? (
                <Link to={address} onClick={remember} className={hasSelection ? 'name' : 'name whole'}>
                  {column.render(record)}
                </Link>
              ) : (
                column.render(record)
              )}
            </div>
          </Cell>
        );
      })}
      {isGreyed && <td className={`cell ${screenOnly}`} />}
      {address && (
        <td className={`cell end ${screenOnly}`}>
          {renderRowEnd ? (
            renderRowEnd(record)
          ) : (
            <Link to={address} onClick={remember} className="open" aria-label={it.list.openRow(name)}>
              <Arrow />
            </Link>
          )}
        </td>
      )}
      {expansion && (
        <td className={`cell right ${screenOnly}`}>
          <RowToggle
            name={name}
            isOpen={expansion.isOpen}
            panelId={panelId}
            onToggle={() => expansion.onToggle(record.id)}
          />
        </td>
      )}
    </tr>
  );
  if (!expansion?.isOpen) return row;
  return (
    <>
      {row}
      <RowBelow id={panelId} columns={columns} others={Number(hasSelection) + 1}>
        {expansion.render(record)}
      </RowBelow>
    </>
  );
};
