import { Draggable } from '@hello-pangea/dnd';
import MoreVert from '@mui/icons-material/MoreVert';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { CourseSectionRow } from '#contract/courseSections.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { DragHandle } from './DragHandle.tsx';
import { draggedProps } from './dragging.ts';
import { LessonChips } from './LessonChips.tsx';
import { RowFrame } from './RowFrame.ts';

const Text = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  rowGap: 2,
  flex: 1,
  minWidth: 0,
  padding: '4px 0',
  '& > a': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** What rows tell the page; the same functions at every render. */
export interface LessonEvents {
  onSelect: (section: CourseSectionRow, isRange: boolean) => void;
  onStep: (section: CourseSectionRow, by: 1 | -1) => void;
  onMenu: (section: CourseSectionRow, anchor: HTMLElement) => void;
}

interface Props {
  section: CourseSectionRow;
  place: number;
  requiredName: string | undefined;
  isSelected: boolean;
  to: string;
  events: LessonEvents;
}

/** A lesson in its module. */
export const LessonRow = memo(({ section, place, requiredName, isSelected, to, events }: Props) => (
  <Draggable draggableId={`lesson-${section.id}`} index={place}>
    {(drag, { isDragging }) => (
      <RowFrame
        {...draggedProps(drag)}
        role="listitem"
        className={isDragging ? 'dragged' : isSelected ? 'selected' : undefined}
      >
        <DragHandle name={section.name} drag={drag.dragHandleProps} onStep={(by) => events.onStep(section, by)} />
        <Checkbox
          size="small"
          checked={isSelected}
          onClick={({ shiftKey }) => events.onSelect(section, shiftKey)}
          slotProps={{ input: { 'aria-label': texts.selectLesson(section.name) } }}
        />
        <Text>
          <MuiLink component={Link} to={to} underline="hover" sx={{ color: 'text.primary', fontWeight: 500 }}>
            {section.name}
          </MuiLink>
          <LessonChips section={section} requiredName={requiredName} />
        </Text>
        <IconButton
          aria-label={texts.actionsOf(section.name)}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => events.onMenu(section, currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </RowFrame>
    )}
  </Draggable>
));
