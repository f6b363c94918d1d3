import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form';

interface Row extends Pick<UseFieldArrayReturn, 'remove' | 'move'> {
  place: number;
  count: number;
}

interface Props {
  source: string;
  /** Widths of what stands in a row. */
  columns: string;
  /** As many rows as there may be. */
  max: number;
  /** A new row. */
  blank: Record<string, string>;
  addLabel: string;
  children: (row: Row) => ReactNode;
}

/** A list kept by a form: a row for each of its items, and a button that adds one. */
export const RowsInput = ({ source, columns, max, blank, addLabel, children }: Props) => {
  const { fields, append, remove, move } = useFieldArray({ name: source });
  return (
    <Box sx={{ display: 'grid', gap: 1, pb: 1 }}>
      {fields.map(({ id }, place) => (
        <Box key={id} sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1, alignItems: 'end' }}>
          {children({ place, count: fields.length, remove, move })}
        </Box>
      ))}
      <div>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Add />}
          disabled={fields.length >= max}
          onClick={() => append(blank)}
        >
          {addLabel}
        </Button>
      </div>
    </Box>
  );
};
