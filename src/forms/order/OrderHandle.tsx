import DragHandle from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import { it } from '../../i18n/it.ts';
import type { HandleActions } from './useDragOrder.ts';

/** The handle of a row that is put in order. */
export const OrderHandle = ({ name, actions }: { name: string; actions: HandleActions }) => (
  <IconButton
    {...actions}
    aria-label={it.form.move(name)}
    title={it.form.moveHint}
    sx={{ cursor: 'grab', touchAction: 'none' }}
  >
    <DragHandle />
  </IconButton>
);
