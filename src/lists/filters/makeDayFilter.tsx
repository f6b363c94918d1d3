import { it } from '../../i18n/it.ts';
import { DayField } from './DayField.tsx';
import { areSwapped, type ListFilter, readChosenDay } from './filter.ts';

interface DayFilter {
  label: string;
  /** The API's name of the filter. */
  name: string;
  /** The name of the filter with the first day, where this one has the last. */
  first?: string;
}

/** A filter that takes a day. */
export const makeDayFilter = ({ label, name, first }: DayFilter): ListFilter => ({
  label,
  names: [name],
  renderField: ({ values, onChange }) => (
    <DayField
      label={label}
      value={String(values[name] ?? '')}
      onChange={(day) => onChange(day === '' ? {} : { [name]: day })}
      problem={first !== undefined && areSwapped(values[first], values[name]) && it.list.swappedDays}
    />
  ),
  renderChosen: (values) => readChosenDay(values[name]) ?? it.list.wrongValue,
});
