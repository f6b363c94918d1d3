import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { readNumber } from '#contract/customValues.ts';
import { it } from '../../i18n/it.ts';
import { DayField } from './DayField.tsx';
import { areSwapped, type FilterFieldProps, type FilterValues, type ListFilter, readChosenDay } from './filter.ts';
import { FilterText } from './textFilter.tsx';

interface Range {
  label: string;
  /** The API's name of the filter, before `.from` and `.to`. */
  name: string;
}

interface BoundProps {
  label: string;
  value: unknown;
  /** Undefined for none. */
  onChange: (value: unknown) => void;
  /** The first bound, beside the last. */
  first?: unknown;
}

const writeNumber = (value: unknown): string => String(value ?? '').replace('.', ',');

const DayBound = ({ label, value, onChange, first }: BoundProps) => (
  <DayField
    label={label}
    value={String(value ?? '')}
    onChange={(day) => onChange(day === '' ? undefined : day)}
    problem={areSwapped(first, value) && it.list.swappedDays}
  />
);

const findNumberFault = (text: string): string | null => (readNumber(text) === undefined ? it.form.numberRule : null);

const NumberBound = ({ label, value, onChange }: BoundProps) => (
  <FilterText
    label={label}
    value={writeNumber(value)}
    maxLength={30}
    findFault={findNumberFault}
    onChange={(text) => onChange(readNumber(text) ?? undefined)}
  />
);

const makeRangeFilter = (
  { label, name }: Range,
  renderBound: (props: BoundProps) => ReactNode,
  write: (value: unknown) => string | null,
  /** Least width of either field (px): they stand one below the other where both have no room. */
  width: number,
): ListFilter => {
  const [from, to] = [`${name}.from`, `${name}.to`];
  // The other bound may have been changed a moment before, and not be drawn yet.
  const change =
    (bound: string, value: unknown) =>
    (present: FilterValues): FilterValues => {
      const own = Object.entries({ ...present, [bound]: value });
      return Object.fromEntries(own.filter(([key, given]) => [from, to].includes(key) && given !== undefined));
    };
  const renderField = ({ values, onChange }: FilterFieldProps) => (
    <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`, gap: 1 }}>
      {renderBound({
        label: it.list.from(label),
        value: values[from],
        onChange: (value) => onChange(change(from, value)),
      })}
      {renderBound({
        label: it.list.to,
        value: values[to],
        first: values[from],
        onChange: (value) => onChange(change(to, value)),
      })}
    </Box>
  );
  const word = (value: unknown): string => write(value) ?? it.list.wrongValue;
  return {
    label,
    names: [from, to],
    renderField,
    renderChosen: (values) =>
      [
        values[from] !== undefined && it.list.chosenFrom(word(values[from])),
        values[to] !== undefined && it.list.chosenTo(word(values[to])),
      ]
        .filter(Boolean)
        .join(' '),
  };
};

/** A filter that takes a first and a last day; either may be missing. */
export const makeDayRangeFilter = (range: Range): ListFilter =>
  makeRangeFilter(range, (props) => <DayBound {...props} />, readChosenDay, 150);

/** A filter that takes a least and a greatest number; either may be missing. */
export const makeNumberRangeFilter = (range: Range): ListFilter =>
  makeRangeFilter(
    range,
    (props) => <NumberBound {...props} />,
    (value) => (Number.isFinite(Number(value)) ? writeNumber(value) : null),
    80,
  );
