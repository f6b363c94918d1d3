import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { useFieldRules } from '../../forms/record/formSetup.ts';
import { courseMaterials as texts } from '../../i18n/courseMaterials.ts';
import { formatBytes } from '../../i18n/formatBytes.ts';

interface Props {
  source: string;
  label: string;
  hint: string;
  /** Ends of the names that are offered; any when left out. */
  accept?: string | undefined;
}

/** A file to send; it stays chosen when sending it fails. */
export const FileInput = ({ source, label, hint, accept }: Props) => {
  const { field, fieldState, id } = useInput<File | null>({ source, validate: useFieldRules(source) });
  const chooser = useRef<HTMLInputElement>(null);
  const file: File | null = field.value || null;
  const error = fieldState.error?.message;
  const hintId = `${id}-hint`;
  return (
    <Box role="group" aria-label={label} sx={{ pb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          ref={field.ref}
          variant="outlined"
          startIcon={<AttachFile />}
          onClick={() => chooser.current?.click()}
          aria-describedby={hintId}
        >
          {file ? texts.replace : texts.choose}
        </Button>
        {file && (
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.name} · {formatBytes(file.size)}
          </Typography>
        )}
      </Box>
      <FormHelperText id={hintId} error={error !== undefined}>
        {error ? <ValidationError error={error} /> : hint}
      </FormHelperText>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) field.onChange(chosen);
          field.onBlur();
          target.value = '';
        }}
        hidden
      />
    </Box>
  );
};
