import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { settings } from '../../i18n/settings.ts';
import { NotFound } from '../../layout/NotFound.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { SettingsEdit } from '../SettingsEdit.tsx';
import { SettingsSkeleton } from '../SettingsSkeleton.tsx';
import { LetterForm, type LetterRecord, makeLetterShape } from './LetterForm.tsx';

/** Letters are read together, and again where somebody else has changed this one. */
const LetterEdit = ({ letter }: { letter: LetterRecord }) => (
  <SettingsEdit
    resource="letters"
    id={letter.id}
    known={letter}
    message={settings.saved.letter}
    shape={makeLetterShape(letter.key)}
  >
    {(record) => <LetterForm letter={record} />}
  </SettingsEdit>
);

/** Which letter is shown; each has its own address, so that what was typed is asked about. */
const LetterChoice = ({ letters, present }: { letters: LetterRecord[]; present: LetterRecord }) => {
  const navigate = useNavigate();
  return (
    <Box sx={{ mb: 2, maxWidth: 420 }}>
      <TextField
        select
        fullWidth
        label={settings.letters.choice}
        value={present.key}
        onChange={({ target }) => navigate(`/settings/letters/${target.value}`)}
      >
        {letters.map(({ key }) => (
          <MenuItem key={key} value={key}>
            {settings.letters.names[key]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

/** The words of the letters the platform sends, one at a time, each with a preview and a trial. */
const LetterSettings = () => {
  const { '*': key } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useGetList<LetterRecord>('letters', undefined, {
    onError: () => undefined,
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  // A form made of what an earlier visit read would be refused for what changed since.
  if (!isFetchedAfterMount) return <SettingsSkeleton />;
  const letters = data ?? [];
  const present = key ? letters.find((letter) => letter.key === key) : letters[0];
  if (!present) return <NotFound />;
  return (
    <>
      <LetterChoice letters={letters} present={present} />
      <LetterEdit key={present.id} letter={present} />
    </>
  );
};

export default LetterSettings;
