import { it } from '../../i18n/it.ts';
import type { FilterFieldProps, FilterValues, ListFilter } from './filter.ts';
import { type Choice, SelectField } from './SelectField.tsx';

interface Options {
  label: string;
  /** The API's name of the filter. */
  name: string;
  useChoices: () => readonly Choice[];
  /** From the text of a choice to what the API wants; text as it is by default. */
  parse?: (value: string) => unknown;
}

const ChoiceField = ({ label, name, values, onChange, useChoices, parse }: Options & FilterFieldProps) => (
  <SelectField
    label={label}
    value={String(values[name] ?? '')}
    choices={[{ value: '', label: it.list.all }, ...useChoices()]}
    onChange={(value) => onChange(value === '' ? {} : { [name]: parse ? parse(value) : value })}
  />
);

/** None of them is known while they are asked for. */
const ChosenText = ({ name, values, useChoices }: Options & { values: FilterValues }) => {
  const choices = useChoices();
  const chosen = choices.find(({ value }) => value === String(values[name]));
  return chosen?.label ?? (choices.length === 0 ? '…' : it.list.wrongValue);
};

/** A filter that takes one of a few values. */
export const makeChoiceFilter = (options: Options): ListFilter => ({
  label: options.label,
  names: [options.name],
  renderField: (props) => <ChoiceField {...options} {...props} />,
  renderChosen: (values) => <ChosenText {...options} values={values} />,
});
