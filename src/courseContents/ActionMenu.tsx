import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';

export interface ActionItem {
  label: string;
  /** An address, or what is done. */
  to?: string;
  run?: () => void;
  isDestructive?: boolean;
}

interface Props {
  anchor: HTMLElement | null;
  items: readonly ActionItem[];
  onClose: () => void;
}

/** What can be done with a row, at its button. */
export const ActionMenu = ({ anchor, items, onClose }: Props) => (
  <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} transitionDuration={100}>
    {items.map(({ label, to, run, isDestructive }) => [
      isDestructive && <Divider key="divider" />,
      <MenuItem
        key={label}
        {...(to && { component: Link, to })}
        onClick={() => {
          onClose();
          run?.();
        }}
        sx={isDestructive ? { color: 'error.main' } : undefined}
      >
        {label}
      </MenuItem>,
    ])}
  </Menu>
);
