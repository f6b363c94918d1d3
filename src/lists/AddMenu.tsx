import Add from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { MenuButton } from '../page/MenuButton.tsx';

interface Props {
  items: readonly { to: string; label: string }[];
}

/** What can be added to a list: always the button at the top right. */
export const AddMenu = ({ items }: Props) => (
  <MenuButton
    variant="contained"
    startIcon={<Add />}
    endIcon={<ExpandMore />}
    label={it.list.add}
    menu={{
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
      slotProps: { root: { role: 'navigation', 'aria-label': it.list.add } },
    }}
  >
    {(close) =>
      items.map(({ to, label }) => (
        <MenuItem key={to} component={Link} to={to} onClick={close}>
          {label}
        </MenuItem>
      ))
    }
  </MenuButton>
);
