import { useListContext } from 'react-admin';
import { it } from '../../i18n/it.ts';
import type { OrderingChoice } from './filter.ts';
import { SelectField } from './SelectField.tsx';

const toKey = ({ field, order }: { field: string; order: string }): string => `${field} ${order}`;

/** The order of the list in context; empty while a column heading has set one that is not offered here. */
export const OrderingField = ({ choices }: { choices: readonly OrderingChoice[] }) => {
  const { sort, setSort } = useListContext();
  return (
    <SelectField
      label={it.list.ordering}
      value={toKey(sort)}
      choices={choices.map((choice) => ({ value: toKey(choice), label: choice.label }))}
      onChange={(value) => {
        const choice = choices.find((offered) => toKey(offered) === value);
        if (choice) setSort({ field: choice.field, order: choice.order });
      }}
    />
  );
};
