import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Enrolment } from '#contract/secondFactor.ts';
import { takeFocus } from '../feedback/useFocusKept.ts';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { QrPicture } from './QrPicture.tsx';
import { useCopy } from './useCopy.ts';

interface Props {
  enrolment: Enrolment;
  /** What to do with it. */
  title: string;
}

/** As it is typed by hand: groups of four, which apps read with or without spaces. */
const splitIntoGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for an app, as a picture and as a key. */
export const AppSecret = ({ enrolment: { uri, secret }, title }: Props) => {
  const copy = useCopy();
  return (
    <>
      <Typography tabIndex={-1} ref={takeFocus} sx={{ '&:focus': { outline: 'none' } }}>
        {title}
      </Typography>
      <QrPicture text={uri} />
      <TextField
        fullWidth
        multiline
        value={splitIntoGroups(secret)}
        label={texts.secret}
        onFocus={(event) => event.target.select()}
        sx={{ maxWidth: 400, '& textarea': { fontFamily: 'monospace' } }}
        slotProps={{ input: { readOnly: true } }}
      />
      <Box sx={{ mt: 1, mb: 2 }}>
        <Button variant="outlined" onClick={() => copy(secret, texts.secretCopied)}>
          {texts.copy}
        </Button>
      </Box>
    </>
  );
};
