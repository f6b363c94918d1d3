import Picture from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { imageTypes } from '#contract/rules.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { it } from '../../i18n/it.ts';
import { readImage } from '../readImage.ts';

interface Props {
  source: string;
  label: string;
  /** Shown whole, under its name, as logos want it; else cut to a circle. */
  isWhole?: boolean;
  /** Wide, as pictures of courses are shown, under its name. */
  isWide?: boolean;
}

/** An image: its address while unchanged, a data URL once chosen, null once removed. */
export const ImageInput = ({ source, label, isWhole = false, isWide = false }: Props) => {
  const { field, fieldState, id } = useInput<string | null>({ source });
  const error = fieldState.error?.message;
  const errorId = `${id}-error`;
  const { fail } = useFeedback();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const image: string | null = field.value || null;
  const isPicture = isWhole || isWide;
  const words = isPicture ? it.form.image : it.form.photo;

  /** Several pictures stand on one screen, one photo at most. */
  const nameButton = (action: string) => (isPicture ? it.form.ofField(action, label) : undefined);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    const file = files?.[0];
    if (file) await readImage(file).then(field.onChange, fail);
    event.target.value = '';
  };

  const remove = (): void => {
    field.onChange(null);
    // The button that was pressed goes with the picture.
    upload.current?.focus();
  };

  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 2, pb: 1.5 }}>
      <Avatar
        src={image ?? undefined}
        alt={label}
        variant={isPicture ? 'rounded' : 'circular'}
        slotProps={{ img: { style: isWhole ? { objectFit: 'contain', padding: 4 } : undefined } }}
        sx={{
          width: isWide ? 114 : 64,
          height: 64,
          color: 'text.secondary',
          bgcolor: 'background.default',
          // Logos and signatures are drawn for paper: the dark page would swallow them.
          ...(isWhole && image && { '[data-theme="dark"] &': { bgcolor: '#ffffff' } }),
          border: 1,
          borderColor: 'divider',
        }}
      >
        {isPicture && <Picture />}
      </Avatar>
      <Box>
        {isPicture && <Typography sx={{ mb: 0.75, fontWeight: 500 }}>{label}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            ref={(button) => {
              upload.current = button;
              field.ref(button);
            }}
            variant="outlined"
            size="small"
            onClick={() => chooser.current?.click()}
            aria-label={nameButton(image ? words.replace : words.upload)}
            aria-describedby={error && errorId}
          >
            {image ? words.replace : words.upload}
          </Button>
          {image && (
            <Button size="small" onClick={remove} aria-label={nameButton(words.remove)}>
              {words.remove}
            </Button>
          )}
        </Box>
        {error && (
          <FormHelperText error id={errorId}>
            <ValidationError error={error} />
          </FormHelperText>
        )}
        {!isWhole && (
          <Typography variant="caption" sx={{ display: 'block', mt: 0.75, color: 'text.secondary' }}>
            {it.form.imageHint}
          </Typography>
        )}
      </Box>
      <input ref={chooser} type="file" accept={imageTypes.join()} aria-label={label} onChange={choose} hidden />
    </Box>
  );
};
