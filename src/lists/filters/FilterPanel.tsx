import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { it } from '../../i18n/it.ts';
import type { FilterChange, FilterValues, ListFilter, OrderingChoice } from './filter.ts';
import { OrderingField } from './OrderingField.tsx';

interface Props {
  filters: readonly ListFilter[];
  orderings: readonly OrderingChoice[];
  values: FilterValues;
  onChange: (filter: ListFilter, own: FilterChange) => void;
}

/** The controls of every filter, and the order of the list. */
export const FilterPanel = ({ filters, orderings, values, onChange }: Props) => (
  <Box
    role="group"
    aria-label={it.list.filters}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
      gap: 1.5,
      px: 1.25,
      pt: 0.25,
      pb: 1.75,
    }}
  >
    {filters.map((filter) => (
      <Fragment key={filter.label}>
        {filter.renderField({ label: filter.label, values, onChange: (own) => onChange(filter, own) })}
      </Fragment>
    ))}
    <OrderingField choices={orderings} />
  </Box>
);
