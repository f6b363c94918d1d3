import type { ReactNode } from 'react';
import { isDay, writeDay } from '#display/days.ts';

/** Filters as they stand in the address and go to the server. */
export type FilterValues = Record<string, unknown>;

/** New values of a filter's own names, empty for none; or made of the filters asked for last, where they depend on them. */
export type FilterChange = FilterValues | ((present: FilterValues) => FilterValues);

export interface FilterFieldProps {
  label: string;
  values: FilterValues;
  onChange: (own: FilterChange) => void;
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

/** A value of the address as an id; null for what none can be, such as what was typed there by hand. */
export const readId = (value: unknown): number | null => {
  const id = typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : null;
};

/** A value of the address as a day in words; null for what no calendar has. */
export const readChosenDay = (value: unknown): string | null =>
  typeof value === 'string' && isDay(value) ? writeDay(value) : null;

export const isFilterSet = ({ names }: ListFilter, values: FilterValues): boolean =>
  names.some((name) => values[name] !== undefined);

export const readChange = (own: FilterChange, present: FilterValues): FilterValues =>
  typeof own === 'function' ? own(present) : own;

/** `values` with one filter's own names replaced. */
export const withFilter = (values: FilterValues, { names }: ListFilter, own: FilterChange): FilterValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
  ...readChange(own, values),
});

/** Whether two days, `YYYY-MM-DD` or missing, are the wrong way round: nothing can lie between them. */
export const areSwapped = (first: unknown, last: unknown): boolean =>
  typeof first === 'string' && typeof last === 'string' && first > last;
