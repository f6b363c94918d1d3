import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { RecordSaver } from '../../saving/saver.ts';
import { type Cells, CellsContext, findStep, focusCell, type Place, parseCell } from './cells.ts';

interface Props {
  saver: RecordSaver;
  /** Lines of the rows and places of the columns that are shown, in their order. */
  lines: readonly number[];
  columns: readonly number[];
  /** What the region that scrolls is called. */
  label: string;
  /** Pixels the table takes at least. */
  minWidth: number;
  children: ReactNode;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const findPlaceUnder = (target: EventTarget): Place | null => {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return name === undefined ? null : parseCell(name);
};

/** A table whose cells are gone through with the arrows and put right in their place. Tab comes to one of them. */
export const CellsTable = ({ saver, lines, columns, label, minWidth, children }: Props) => {
  const [chosen, setActive] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Place | null>(null);
  const cells = useMemo((): Cells => {
    const grid = { lines, columns };
    const isThere = (place: Place) => lines.includes(place.line) && columns.includes(place.column);
    const [line] = lines;
    const [column] = columns;
    const first = line === undefined || column === undefined ? null : { line, column };
    return {
      saver,
      active: chosen && isThere(chosen) ? chosen : first,
      editing,
      setActive,
      setEditing,
      cellFrom: (place, across, down, isWrapping) => findStep(place, grid, [across, down], isWrapping),
    };
  }, [saver, lines, columns, chosen, editing]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const place = findPlaceUnder(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = arrows[event.key];
    if (step) {
      event.preventDefault();
      const next = cells.cellFrom(place, ...step);
      if (next) focusCell(next);
    } else if (event.key === 'F2') {
      event.preventDefault();
      setEditing(place);
    }
  };
  return (
    <CellsContext value={cells}>
      <Box
        role="region"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={{
          overflowX: 'auto',
          '& table': { minWidth },
          '& td, & tbody th': { verticalAlign: 'top' },
          '& tbody th .text': { py: '10px', lineHeight: 1.4 },
          '& .text.wrapping': { hyphens: 'manual', overflow: 'visible', py: '10px' },
        }}
      >
        {children}
      </Box>
    </CellsContext>
  );
};
