import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ExportFormat, exportFormats } from '#contract/codes.ts';
import { exportTexts } from '../i18n/exports.ts';
import { SelectField } from '../lists/filters/SelectField.tsx';

export interface Choice {
  annotation: string;
  export_fmt: ExportFormat;
}

/** In the order they are offered: the one most people want first. */
const offered: ExportFormat[] = ['excel', 'csv', 'json', 'yaml'];
const choices = offered.map((value) => ({ value, label: exportTexts.formats[value] }));

const isFormat = (value: string): value is ExportFormat => exportFormats.some((format) => format === value);

const annotationMax = 255;

interface Props {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Label and format of an export. */
export const ExportChoice = ({ choice, onChange }: Props) => (
  <Stack sx={{ gap: 2, pt: 2 }}>
    <TextField
      label={exportTexts.annotation}
      helperText={exportTexts.annotationHint}
      value={choice.annotation}
      onChange={({ target }) => onChange({ ...choice, annotation: target.value })}
      slotProps={{ htmlInput: { maxLength: annotationMax } }}
      autoFocus
      fullWidth
    />
    <SelectField
      label={exportTexts.format}
      value={choice.export_fmt}
      choices={choices}
      onChange={(value) => isFormat(value) && onChange({ ...choice, export_fmt: value })}
    />
  </Stack>
);
