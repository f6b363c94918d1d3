import type { DraggableProvided } from '@hello-pangea/dnd';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { styled } from '@mui/material/styles';
import { drag as texts } from '../i18n/dragging.ts';
import { tokens } from '../theme/tokens.ts';
import { onArrowKeys } from './dragging.ts';

const Handle = styled('div')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: tokens.radius,
  color: tokens.quiet,
  cursor: 'grab',
  '&:hover': { backgroundColor: tokens.hover },
});

interface Props {
  name: string;
  drag: DraggableProvided['dragHandleProps'];
  /** One place up or down, by the arrow keys. */
  onStep: (by: 1 | -1) => void;
  /** Width and height (px). */
  size?: number;
}

/** Moves what it stands in: dragged, or with the arrow keys. */
export const DragHandle = ({ name, drag, onStep, size = 36 }: Props) => (
  <Handle
    {...drag}
    data-handle
    style={{ width: size, height: size }}
    aria-label={texts.handle(name)}
    title={texts.hint}
    onKeyDown={onArrowKeys(onStep)}
  >
    <DragIndicator fontSize="small" />
  </Handle>
);
