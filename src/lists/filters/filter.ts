import type { ReactNode } from 'react';

/** Filters as they stand in the address and go to the server. */
export type FilterValues = Record<string, unknown>;

export interface FilterFieldProps {
  label: string;
  values: FilterValues;
  /** Given the new values of this filter's own names; empty for none. */
  onChange: (values: FilterValues) => void;
}

/** One filter of a list: its control in the panel, its words in the chip. */
export interface ListFilter {
  label: string;
  /** Names of the API it sets, one at a time. */
  names: readonly string[];
  renderField: (props: FilterFieldProps) => ReactNode;
  renderChosen: (values: FilterValues) => ReactNode;
}

/** A way to order a list, as offered among its filters. */
export interface OrderingChoice {
  label: string;
  field: string;
  order: 'ASC' | 'DESC';
}

export const isFilterSet = ({ names }: ListFilter, values: FilterValues): boolean =>
  names.some((name) => values[name] !== undefined);

/** `values` with one filter's own names replaced. */
export const withFilter = (values: FilterValues, { names }: ListFilter, own: FilterValues): FilterValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
  ...own,
});
