import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef } from 'react';
import { courseMedia as texts } from '../../i18n/courseMedia.ts';
import { formatBytes } from '../../i18n/formatBytes.ts';
import type { Kind } from './newMedia.ts';
import { PdfWarning } from './PdfWarning.tsx';

interface Props {
  kind: Kind;
  file: File | null;
  error: string | undefined;
  onChange: (file: File) => void;
}

const accepted: Record<Kind, string> = { VIDEO: 'video/mp4,video/webm,video/ogg,.m4v,.ogv', FILE: '' };

/** The file a lesson is to have. */
export const FileField = ({ kind, file, error, onChange }: Props) => {
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (chosen) onChange(chosen);
    target.value = '';
  };
  return (
    <Box role="group" aria-label={texts.file}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => chooser.current?.click()} aria-describedby={hintId}>
          {file ? texts.changeFile : texts.chooseFile}
        </Button>
        {file && (
          <Typography
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
          >{`${file.name} · ${formatBytes(file.size)}`}</Typography>
        )}
      </Box>
      <FormHelperText id={hintId} error={error !== undefined} role={error ? 'alert' : undefined}>
        {error ?? (kind === 'VIDEO' ? texts.videoHint : texts.fileHint)}
      </FormHelperText>
      {file && kind === 'FILE' && /\.pdf$/i.test(file.name) && <PdfWarning file={file} />}
      <input ref={chooser} type="file" accept={accepted[kind]} aria-label={texts.chooseFile} onChange={choose} hidden />
    </Box>
  );
};
