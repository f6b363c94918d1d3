import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { formatDay } from '../../format/dates.ts';
import { it } from '../../i18n/it.ts';

const texts = it.users.link;

interface Props {
  link: string;
  /** Instant after which it opens nothing. */
  expires: string;
}

/** A new personal link, to be copied now. */
export const CreatedLink = ({ link, expires }: Props) => {
  const { succeed, warn } = useFeedback();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      succeed(texts.copied);
    } catch {
      warn(texts.copyFailed);
    }
  };
  return (
    <TextField
      fullWidth
      value={link}
      label={it.users.sections.link}
      helperText={texts.expires(formatDay(expires))}
      onFocus={(event) => event.target.select()}
      sx={{ mb: 1.5 }}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <Button size="small" onClick={copy}>
                {texts.copy}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
