import type { CustomField } from '#contract/customFields.ts';
import type { UserRow } from '#contract/users.ts';
import { writeDay } from '#display/days.ts';
import type { Column } from '../../lists/table/column.ts';

const numbers = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 20 });

const wordsOf = ({ kind, options }: CustomField, value: string | number): string => {
  if (kind === 'list') return options.find(({ id }) => id === value)?.label ?? '…';
  return kind === 'number' ? numbers.format(Number(value)) : writeDay(String(value));
};

/** A column for each custom field that the list of users shows. */
export const customColumns = (fields: readonly CustomField[]): Column<UserRow>[] =>
  fields
    .filter(({ is_listed }) => is_listed)
    .map((field) => ({
      name: `custom.${field.key}`,
      label: field.label,
      from: 'md',
      render: ({ custom_fields = {} }) => {
        const value = new Map(Object.entries(custom_fields)).get(field.key) ?? null;
        return value === null ? '' : field.kind === 'text' ? value : wordsOf(field, value);
      },
    }));
