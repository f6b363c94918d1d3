import Clear from '@mui/icons-material/Clear';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { it } from '../../i18n/it.ts';
import type { FilterValues, ListFilter } from './filter.ts';

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: '0 10px 10px',
  listStyle: 'none',
});

interface Props {
  filters: readonly ListFilter[];
  values: FilterValues;
  onRemove: (filter: ListFilter) => void;
}

/** The filters that are set, in words; each goes away with a click, Backspace or Delete. */
export const FilterChips = ({ filters, values, onRemove }: Props) =>
  filters.length === 0 ? null : (
    <Row aria-label={it.list.activeFilters}>
      {filters.map((filter) => (
        <li key={filter.label} style={{ maxWidth: '100%' }}>
          <Chip
            component="button"
            type="button"
            onClick={() => onRemove(filter)}
            onDelete={() => onRemove(filter)}
            deleteIcon={<Clear titleAccess={it.list.removeFilter(filter.label)} />}
            label={
              <>
                {filter.label}: {filter.renderChosen(values)}
              </>
            }
          />
        </li>
      ))}
    </Row>
  );
