import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { shortcutTexts } from '../i18n/desk.ts';
import { useShortcutsOn } from './useShortcut.ts';

/** Switches the keys that act alone on and off, for this browser. */
export const ShortcutSwitch = () => {
  const [isOn, setOn] = useShortcutsOn();
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, wanted) => setOn(wanted)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={shortcutTexts.use}
      />
      <FormHelperText id={hintId}>{shortcutTexts.useHint}</FormHelperText>
    </div>
  );
};
