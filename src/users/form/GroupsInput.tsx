import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { FieldTitle, useInput, ValidationError } from 'react-admin';
import { useFieldName } from '../../forms/inputs/useFieldName.ts';
import { it } from '../../i18n/it.ts';
import { nameChoiceButtons } from '../../i18n/mui.ts';
import { ChosenNote } from '../../lists/ChosenNote.tsx';
import { useSameValue } from '../../lists/useSameValue.ts';
import { useGroupSearch } from '../groupSearch.ts';
import type { UserForm } from './userForm.ts';

type GroupName = UserForm['groups'][number];

/** The groups of a user, found by name. */
export const GroupsInput = ({ label }: { label?: string }) => {
  const { field, fieldState } = useInput({ source: 'groups' });
  const error = fieldState.error?.message;
  const { groups, isSearching, noMatchesText, setText, onOpen, slotProps } = useGroupSearch();
  const chosen: GroupName[] = field.value;

  return (
    <>
      <Autocomplete
        {...nameChoiceButtons(useFieldName('groups', label))}
        multiple
        options={groups.map(({ id, name }): GroupName => ({ id, name }))}
        value={useSameValue(chosen)}
        onChange={(_, value) => field.onChange(value)}
        onInputChange={(_, text, reason) => setText(reason === 'input' ? text : '')}
        onBlur={field.onBlur}
        filterSelectedOptions
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        loading={isSearching}
        onOpen={onOpen}
        noOptionsText={noMatchesText}
        slotProps={slotProps}
        loadingText={it.form.searching}
        renderValue={(value, getItemProps) =>
          value.map(({ id, name }, index) => {
            const { key: _, ...props } = getItemProps({ index });
            return <Chip key={id} label={name} size="small" {...props} />;
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            label={<FieldTitle source="groups" label={label} />}
            error={error !== undefined}
            helperText={error ? <ValidationError error={error} /> : ' '}
            placeholder={chosen.length === 0 ? it.users.groupsPlaceholder : undefined}
          />
        )}
      />
      <ChosenNote label={label ?? it.users.sections.groups} names={chosen.map(({ name }) => name)} />
    </>
  );
};
