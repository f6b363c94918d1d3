import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { exportTexts } from '../i18n/exports.ts';
import { SelectField } from '../lists/filters/SelectField.tsx';
import { type FileForm, formChoices, getFormHint, getFormKey, parseFormKey } from './fileForm.ts';

export interface Choice extends FileForm {
  annotation: string;
}

/** Letters a label may have. */
export const annotationMax = 255;

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
      value={getFormKey(choice)}
      choices={formChoices}
      hint={getFormHint(getFormKey(choice))}
      onChange={(key) => onChange({ ...choice, ...parseFormKey(key) })}
    />
  </Stack>
);
