import type { CustomField } from '#contract/customFields.ts';
import type { UserRow } from '#contract/users.ts';
import { writeDay } from '#display/days.ts';
import type { Column } from '../../lists/table/column.ts';

const writeAllDecimals = (value: number): string => value.toLocaleString('it-IT', { maximumFractionDigits: 20 });

const describeValue = ({ kind, options }: CustomField, value: string | number): string => {
  if (kind === 'list') return options.find(({ id }) => id === value)?.label ?? '…';
  return kind === 'number' ? writeAllDecimals(Number(value)) : writeDay(String(value));
};

const dayWidth = 112;

/** A column for each custom field, to be chosen where the list does not show it by itself. */
export const buildCustomColumns = (fields: readonly CustomField[]): Column<UserRow>[] =>
  fields.map((field) => ({
    name: `custom.${field.key}`,
    label: field.label,
    ...(!field.is_listed && { isExtra: true }),
    // A day without its year is none.
    ...(field.kind === 'day' && { width: dayWidth }),
    from: 'md',
    render: ({ custom_fields = {} }) => {
      const value = new Map(Object.entries(custom_fields)).get(field.key) ?? null;
      return value === null ? '' : field.kind === 'text' ? value : describeValue(field, value);
    },
  }));
