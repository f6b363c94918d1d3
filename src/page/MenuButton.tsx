import Button, { type ButtonProps } from '@mui/material/Button';
import Menu, { type MenuProps } from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'startIcon' | 'endIcon' | 'loading'> {
  label: ReactNode;
  menu?: Pick<MenuProps, 'anchorOrigin' | 'transformOrigin' | 'slotProps'>;
  /** The items of the menu, given what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a menu. */
export const MenuButton = ({ label, menu, children, ...button }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        {...button}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {label}
      </Button>
      <Menu {...menu} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
};
