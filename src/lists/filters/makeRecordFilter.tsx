import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetOne } from 'react-admin';
import { isAbsent } from '../../feedback/isAbsent.ts';
import { it } from '../../i18n/it.ts';
import { nameChoiceButtons } from '../../i18n/mui.ts';
import { useRecordSearch } from '../useRecordSearch.ts';
import { useSameValue } from '../useSameValue.ts';
import { type FilterFieldProps, type FilterValues, type ListFilter, readId } from './filter.ts';

interface Options<R extends RaRecord> {
  label: string;
  /** The API's name of the filter; it takes an id. */
  name: string;
  /** Resource of the records, whose list takes `search`. */
  resource: string;
  /** Field they are ordered by. */
  sort: string;
  formatName: (record: R) => string;
}

const useChosen = <R extends RaRecord>({ name, resource, formatName }: Options<R>, values: FilterValues) => {
  const id = readId(values[name]);
  const { data, error } = useGetOne<R>(resource, { id: id ?? 0 }, { enabled: id !== null, onError: () => undefined });
  if (values[name] === undefined) return null;
  if (id === null) return { id: 0, label: it.list.wrongValue };
  const nameless = isAbsent(error) ? it.list.gone(id) : '…';
  return { id, label: data ? formatName(data) : nameless };
};

const RecordField = <R extends RaRecord>(props: Options<R> & FilterFieldProps) => {
  const { label, name, resource, sort, formatName, onChange } = props;
  const { found, isSearching, noMatchesText, setText, onOpen, slotProps } = useRecordSearch<R>({ resource, sort });
  return (
    <Autocomplete
      {...nameChoiceButtons(label)}
      options={found.map((record) => ({ id: Number(record.id), label: formatName(record) }))}
      value={useSameValue(useChosen(props, props.values))}
      filterOptions={(options) => [...options]}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      loading={isSearching}
      onOpen={onOpen}
      loadingText={it.form.searching}
      noOptionsText={noMatchesText}
      slotProps={slotProps}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, option) => onChange(option ? { [name]: option.id } : {})}
      renderInput={(params) => <TextField {...params} label={label} placeholder={it.list.all} />}
    />
  );
};

const ChosenName = <R extends RaRecord>({ values, ...options }: Options<R> & { values: FilterValues }) =>
  useChosen(options, values)?.label ?? '…';

/** A filter that takes one record among many, found by name. */
export const makeRecordFilter = <R extends RaRecord>(options: Options<R>): ListFilter => ({
  label: options.label,
  names: [options.name],
  renderField: (props) => <RecordField {...options} {...props} />,
  renderChosen: (values) => <ChosenName {...options} values={values} />,
});
