import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { DeleteDialog, type Deletion } from './DeleteDialog.tsx';

interface Props {
  /** What the record is called. */
  name: string;
  /** Address of the drawer that changes it, or of its page; without it there is none. */
  editTo?: string;
  editLabel?: string;
  /** What else can be done. */
  actions?: readonly { label: string; run: () => void }[];
  /** Without it the record cannot be deleted. */
  deletion: (Omit<Deletion, 'onDeleted' | 'to'> & Partial<Pick<Deletion, 'onDeleted'>>) | null;
}

/** What can be done with one row of a list. */
export const RowMenu = ({ name, editTo, editLabel = it.list.edit, actions = [], deletion }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton
        ref={button}
        onClick={() => setOpen('menu')}
        aria-label={it.list.rowActions(name)}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
      >
        <MoreVert />
      </IconButton>
      <Menu
        anchorEl={() => button.current}
        open={open === 'menu'}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {editTo !== undefined && (
          <MenuItem component={Link} to={editTo} onClick={close}>
            {editLabel}
          </MenuItem>
        )}
        {actions.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              // The second click of two meets a menu that is closing.
              if (open !== 'menu') return;
              close();
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
        {deletion && (
          <MenuItem onClick={() => setOpen('question')} sx={{ color: 'error.main' }}>
            {it.list.delete}
          </MenuItem>
        )}
      </Menu>
      {deletion && (
        <DeleteDialog
          {...deletion}
          open={open === 'question'}
          onClose={close}
          onDeleted={() => {
            close();
            deletion.onDeleted?.();
          }}
          fallback={button}
        />
      )}
    </>
  );
};
