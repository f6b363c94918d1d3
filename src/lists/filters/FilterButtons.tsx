import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext } from 'react-admin';
import { useFilterChange } from './useFilterChange.ts';

interface Props {
  label: string;
  /** The API's name of the filter. */
  name: string;
  /** Each value with its label; `undefined` for all. */
  choices: readonly { value: boolean | string | undefined; label: string }[];
}

const toKey = (value: unknown): string => String(value ?? 'all');

/** A filter of the list in context with two or three values, all of them in sight. */
export const FilterButtons = ({ label, name, choices }: Props) => {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const choose = (key: string | null) => {
    const choice = choices.find(({ value }) => toKey(value) === key);
    if (!choice) return;
    const { value } = choice;
    changeFilters(({ [name]: _, ...others }) => (value === undefined ? others : { ...others, [name]: value }));
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={toKey(filterValues[name])}
      onChange={(_, key) => choose(key)}
    >
      {choices.map(({ value, label: text }) => (
        <ToggleButton key={toKey(value)} value={toKey(value)} sx={{ px: 1.5, py: 0, minHeight: 34 }}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
