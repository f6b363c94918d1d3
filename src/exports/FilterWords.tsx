import type { Ref } from 'react';
import { type FilterValues, isFilterSet, type ListFilter } from '../lists/filters/filter.ts';
import type { AuditFilter } from './reports/reportFilters.ts';

interface Props {
  filters: readonly ListFilter[];
  values: FilterValues;
  ref: Ref<HTMLSpanElement>;
}

/**
 * The filters that are set, drawn out of sight. Only drawn do they have words: those of a record are its name, which has to be
 * asked for. They are kept with the file: no translation of the browser's goes there.
 */
export const FilterWords = ({ filters, values, ref }: Props) => (
  <span hidden translate="no" ref={ref}>
    {filters
      .filter((filter) => isFilterSet(filter, values))
      .map((filter) => (
        <span key={filter.label} data-label={filter.label}>
          {filter.renderChosen(values)}
        </span>
      ))}
  </span>
);

/** What is drawn, for the record of a file. */
export const readWords = (drawn: HTMLElement | null): AuditFilter[] =>
  [...(drawn?.querySelectorAll<HTMLElement>('[data-label]') ?? [])].map(({ dataset, textContent }) => ({
    label: dataset.label ?? '',
    value: textContent,
  }));
