import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { it } from '../../i18n/it.ts';

/** The type of the password's field of that name, and the button that shows what is typed. */
export const usePasswordEye = (name: string) => {
  const [isVisible, setVisible] = useState(false);
  return {
    type: isVisible ? 'text' : 'password',
    endAdornment: (
      <InputAdornment position="end">
        <IconButton
          edge="end"
          onClick={() => setVisible(!isVisible)}
          aria-label={isVisible ? it.form.hidePassword(name) : it.form.showPassword(name)}
          sx={{ p: 0.5 }}
        >
          {isVisible ? <VisibilityOff /> : <Visibility />}
        </IconButton>
      </InputAdornment>
    ),
  };
};
