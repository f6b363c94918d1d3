import { useListContext } from 'react-admin';
import { it } from '../../i18n/it.ts';
import { type Choice, SelectField } from './SelectField.tsx';
import { useFilterChange } from './useFilterChange.ts';

interface Props {
  label: string;
  /** The API's name of the filter. */
  name: string;
  choices: readonly Choice[];
}

/** A filter of the list in context with more values than there is room for, in sight all the same. */
export const FilterSelect = ({ label, name, choices }: Props) => {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const choose = (value: string) => {
    changeFilters(({ [name]: _, ...others }) => (value === '' ? others : { ...others, [name]: value }));
  };
  return (
    <SelectField
      label={label}
      value={String(filterValues[name] ?? '')}
      choices={[{ value: '', label: it.list.all }, ...choices]}
      onChange={choose}
    />
  );
};
