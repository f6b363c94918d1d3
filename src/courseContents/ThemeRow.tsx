import { Draggable } from '@hello-pangea/dnd';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CourseTheme } from '#contract/courseThemes.ts';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { buildDraggedProps } from '../dragging/dragging.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { RowFrame } from './RowFrame.ts';

interface Props {
  theme: CourseTheme;
  place: number;
  to: string;
  onStep: (by: 1 | -1) => void;
  onMenu: (anchor: HTMLElement) => void;
}

/** A theme in its course: a link to what is in it. */
export const ThemeRow = ({ theme, place, to, onStep, onMenu }: Props) => (
  <Draggable draggableId={`theme-${theme.id}`} index={place}>
    {(drag, { isDragging }) => (
      <RowFrame {...buildDraggedProps(drag)} role="listitem" className={isDragging ? 'dragged' : undefined}>
        <DragHandle name={theme.name} drag={drag.dragHandleProps} onStep={onStep} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}>
          <MuiLink
            component={Link}
            to={to}
            underline="hover"
            sx={{ flex: '1 1 200px', minWidth: 0, color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {theme.name}
          </MuiLink>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.inTheme(theme.modules.length, theme.sections_count)}
          </Typography>
        </Box>
        <IconButton
          aria-label={texts.actionsOf(theme.name)}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </RowFrame>
    )}
  </Draggable>
);
