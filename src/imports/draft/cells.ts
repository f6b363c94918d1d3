import { createContext, useContext } from 'react';
import type { RecordSaver } from '../../saving/saver.ts';

/** A cell of the file: the line of its row, the place of its column. */
export interface Place {
  line: number;
  column: number;
}

export interface Cells {
  saver: RecordSaver;
  /** The one cell that Tab comes to; arrows go on from it. */
  active: Place | null;
  editing: Place | null;
  setActive: (place: Place) => void;
  /** Null to stop. */
  setEditing: (place: Place | null) => void;
  /** The cell so many columns and rows further; past the end of a row the next one goes on, where it is told to. */
  cellFrom: (place: Place, columns: number, rows: number, isWrapping?: boolean) => Place | null;
}

export const CellsContext = createContext<Cells | null>(null);

export const useCells = (): Cells => {
  const cells = useContext(CellsContext);
  if (!cells) throw new Error('Cells outside their table');
  return cells;
};

export const isSame = (one: Place | null, other: Place): boolean =>
  one !== null && one.line === other.line && one.column === other.column;

/** Names a cell in what is saved and on the page. */
export const nameCell = ({ line, column }: Place): string => `${line}:${column}`;

export const parseCell = (name: string): Place => {
  const [line = 0, column = 0] = name.split(':').map(Number);
  return { line, column };
};

/** Puts the focus on a cell that is not being changed. */
export const focusCell = (place: Place): void =>
  document.querySelector<HTMLElement>(`[data-cell="${nameCell(place)}"]`)?.focus();

/** The cell so many steps away in the grid of these lines and columns; null beyond its edges. */
export const findStep = (
  { line, column }: Place,
  grid: { lines: readonly number[]; columns: readonly number[] },
  [across, down]: readonly [number, number],
  isWrapping = false,
): Place | null => {
  const { lines, columns } = grid;
  const row = lines.indexOf(line);
  const place = columns.indexOf(column);
  if (row < 0 || place < 0) return null;
  const next = place + across;
  const isBeyond = next < 0 || next >= columns.length;
  if (isBeyond && !isWrapping) return null;
  const turned = isBeyond ? (next < 0 ? columns.length - 1 : 0) : next;
  const toLine = lines[row + down + (isBeyond ? Math.sign(across) : 0)];
  const toColumn = columns[turned];
  return toLine === undefined || toColumn === undefined ? null : { line: toLine, column: toColumn };
};
