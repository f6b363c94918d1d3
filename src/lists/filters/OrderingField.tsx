import { useListContext } from 'react-admin';
import { it } from '../../i18n/it.ts';
import type { OrderingChoice } from './filter.ts';
import { SelectField } from './SelectField.tsx';

const keyOf = ({ field, order }: { field: string; order: string }): string => `${field} ${order}`;

/** The order of the list in context; empty while a column heading has set one that is not offered here. */
export const OrderingField = ({ choices }: { choices: readonly OrderingChoice[] }) => {
  const { sort, setSort } = useListContext();
  return (
    <SelectField
      label={it.list.ordering}
      value={keyOf(sort)}
      choices={choices.map((choice) => ({ value: keyOf(choice), label: choice.label }))}
      onChange={(value) => {
        const choice = choices.find((offered) => keyOf(offered) === value);
        if (choice) setSort({ field: choice.field, order: choice.order });
      }}
    />
  );
};
