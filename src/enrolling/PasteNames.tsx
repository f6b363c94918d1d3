import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { enrolledAtOnceMax } from '#contract/rules.ts';
import { enrolling as texts } from '../i18n/enrolling.ts';
import { isTooLong, readNames } from './pastedNames.ts';
import { plainTextarea } from './plainTextarea.ts';

interface Props {
  text: string;
  /** The text as it was last checked. */
  checked: string | null;
  onText: (text: string) => void;
  onCheck: () => void;
}

/** A list of usernames or fiscal codes, checked when that is asked for. */
export const PasteNames = ({ text, checked, onText, onCheck }: Props) => {
  const names = useMemo(() => readNames(text), [text]);
  const isLong = isTooLong(names);
  const isStale = checked !== null && checked !== text && names.length > 0;
  return (
    <>
      <TextField
        multiline
        rows={8}
        label={texts.paste}
        value={text}
        onChange={({ target }) => onText(target.value)}
        error={isLong}
        helperText={isLong ? texts.tooMany(names.length, enrolledAtOnceMax) : texts.pasteHint(enrolledAtOnceMax)}
        slotProps={{
          input: plainTextarea,
          htmlInput: { spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
        <Button variant="outlined" onClick={onCheck} disabled={names.length === 0 || isLong}>
          {texts.check}
        </Button>
        <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
          {isStale ? texts.checkAgain : names.length > 0 && texts.pasted(names.length)}
        </Typography>
      </Box>
    </>
  );
};
