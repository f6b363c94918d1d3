import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import { useDelayed } from '../forms/useDelayed.ts';
import { it } from '../i18n/it.ts';
import type { FilterFieldProps, FilterValues, ListFilter } from './filter.ts';

interface Options<R extends RaRecord> {
  label: string;
  /** The API's name of the filter; it takes an id. */
  name: string;
  /** Resource of the records, whose list takes `search`. */
  resource: string;
  /** Field they are ordered by. */
  sort: string;
  nameOf: (record: R) => string;
}

/** Milliseconds after the last key before records are searched. */
const delay = 250;

const useChosen = <R extends RaRecord>({ name, resource, nameOf }: Options<R>, values: FilterValues) => {
  const id = values[name];
  const { data } = useGetOne<R>(resource, { id: Number(id) }, { enabled: id !== undefined, onError: () => undefined });
  return id === undefined ? null : { id: Number(id), label: data ? nameOf(data) : '…' };
};

const RecordField = <R extends RaRecord>(props: Options<R> & FilterFieldProps) => {
  const { label, name, resource, sort, nameOf, onChange } = props;
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), delay);
  const { data, isFetching, error } = useGetList<R>(
    resource,
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: sort, order: 'ASC' },
      filter: search ? { search } : {},
      meta: { isRow: true },
    },
    { placeholderData: (previous) => previous },
  );
  return (
    <Autocomplete
      options={(data ?? []).map((record) => ({ id: Number(record.id), label: nameOf(record) }))}
      value={useChosen(props, props.values)}
      filterOptions={(options) => [...options]}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      loading={isFetching || search !== text.trim()}
      loadingText={it.form.searching}
      noOptionsText={error ? it.form.choicesFailed : it.form.noMatches}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, option) => onChange(option ? { [name]: option.id } : {})}
      renderInput={(params) => <TextField {...params} label={label} placeholder={it.list.all} />}
    />
  );
};

const ChosenName = <R extends RaRecord>({ values, ...options }: Options<R> & { values: FilterValues }) =>
  useChosen(options, values)?.label ?? '…';

/** A filter that takes one record among many, found by name. */
export const recordFilter = <R extends RaRecord>(options: Options<R>): ListFilter => ({
  label: options.label,
  names: [options.name],
  renderField: (props) => <RecordField {...options} {...props} />,
  renderChosen: (values) => <ChosenName {...options} values={values} />,
});
