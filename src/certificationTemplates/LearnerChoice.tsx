import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UserRow } from '#contract/users.ts';
import { certificationTemplates } from '../i18n/certificationTemplates.ts';
import { it } from '../i18n/it.ts';
import { nameChoiceButtons } from '../i18n/mui.ts';
import { useRecordSearch } from '../lists/useRecordSearch.ts';

const texts = certificationTemplates.preview;

/** Whose facts the preview shows; nobody's, made up ones. */
export const LearnerChoice = ({ onChange }: { onChange: (id: number | null) => void }) => {
  const [chosen, setChosen] = useState<UserRow | null>(null);
  const { found, isSearching, noMatchesText, setText, onOpen, slotProps } = useRecordSearch<UserRow>({
    resource: 'users',
    sort: 'last_name',
  });
  return (
    <Autocomplete
      {...nameChoiceButtons(texts.learner)}
      options={found}
      value={chosen}
      onChange={(_, user) => {
        setChosen(user);
        onChange(user?.id ?? null);
      }}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      filterOptions={(options) => options}
      getOptionLabel={({ first_name, last_name }) => `${first_name} ${last_name}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isSearching}
      onOpen={onOpen}
      loadingText={it.form.searching}
      noOptionsText={noMatchesText}
      slotProps={slotProps}
      renderOption={({ key: _, ...props }, { id, first_name, last_name, username }) => (
        <Box component="li" key={id} {...props} sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {first_name} {last_name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {username}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} label={texts.learner} placeholder={texts.learnerPlaceholder} helperText=" " />
      )}
    />
  );
};
