import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ClipboardEvent, useState } from 'react';
import { useFeedback } from '../feedback/useFeedback.ts';
import { it } from '../i18n/it.ts';
import { FieldInput } from './FieldInput.tsx';

interface Props {
  source: string;
  fault?: string;
  /** What the browser may offer here. */
  autoComplete?: 'new-password' | 'current-password';
}

/** A password that is typed, never pasted, and can be looked at. */
export const PasswordInput = ({ source, fault, autoComplete = 'new-password' }: Props) => {
  const [isVisible, setVisible] = useState(false);
  const { warn } = useFeedback();
  const refusePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    warn(it.form.pasteDisabled);
  };
  return (
    <FieldInput
      source={source}
      type={isVisible ? 'text' : 'password'}
      autoComplete={autoComplete}
      fault={fault}
      slotProps={{
        htmlInput: { onPaste: refusePaste, maxLength: 200 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                onClick={() => setVisible(!isVisible)}
                aria-label={isVisible ? it.form.hidePassword : it.form.showPassword}
                sx={{ p: 0.5 }}
              >
                {isVisible ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
