import { writeDay } from '#display/days.ts';
import { DayField } from './DayField.tsx';
import type { ListFilter } from './filter.ts';

/** A filter that takes a day. @param name the API's name of the filter. */
export const makeDayFilter = ({ label, name }: { label: string; name: string }): ListFilter => ({
  label,
  names: [name],
  renderField: ({ values, onChange }) => (
    <DayField
      label={label}
      value={String(values[name] ?? '')}
      onChange={(day) => onChange(day === '' ? {} : { [name]: day })}
    />
  ),
  renderChosen: (values) => writeDay(String(values[name])),
});
