import Check from '@mui/icons-material/Check';
import Dark from '@mui/icons-material/DarkModeOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import Device from '@mui/icons-material/SettingsBrightnessOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { type ColorSchemeChoice, colorSchemeChoices } from '#contract/colorScheme.ts';
import { chooseColorScheme } from '#display/colorScheme.ts';
import { it } from '../i18n/it.ts';

const icons: Record<ColorSchemeChoice, typeof Dark> = { system: Device, light: Light, dark: Dark };

/** Items of a menu: light, dark, or as the device is set. A menu takes them one by one, so this is no component. */
export const renderColorSchemeItems = (chosen: ColorSchemeChoice) =>
  colorSchemeChoices.map((choice) => {
    const Icon = icons[choice];
    return (
      <MenuItem
        key={choice}
        role="menuitemradio"
        aria-checked={choice === chosen}
        onClick={() => chooseColorScheme(choice)}
      >
        <ListItemIcon>
          <Icon />
        </ListItemIcon>
        <span style={{ flex: 1 }}>{it.look.choices[choice]}</span>
        {choice === chosen && <Check sx={{ ml: 3 }} />}
      </MenuItem>
    );
  });
