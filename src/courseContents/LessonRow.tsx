import { Draggable, type DraggableProvided } from '@hello-pangea/dnd';
import MoreVert from '@mui/icons-material/MoreVert';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { CourseSectionRow } from '#contract/courseSections.ts';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { draggedProps } from '../dragging/dragging.ts';
import { contents as texts } from '../i18n/courseContents.ts';
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

/** What rows tell the page, of the lesson with this id; the same functions at every render. */
export interface LessonEvents {
  onSelect: (sectionId: number, isRange: boolean) => void;
  onStep: (sectionId: number, by: 1 | -1) => void;
  onMenu: (sectionId: number, anchor: HTMLElement) => void;
}

interface ContentProps {
  section: CourseSectionRow;
  requiredName: string | undefined;
  isSelected: boolean;
  to: string;
  events: LessonEvents;
}

type DraggedContentProps = ContentProps & { drag: DraggableProvided['dragHandleProps'] };

/** What a row shows of its lesson. */
const shownFields = ['id', 'name', 'category', 'duration', 'is_mandatory', 'is_active'] as const;

/** Whether a row would look the same: where a lesson stands is not shown in it. */
const looksSame = ({ section, drag, ...one }: DraggedContentProps, other: DraggedContentProps): boolean =>
  shownFields.every((field) => section[field] === other.section[field]) &&
  one.requiredName === other.requiredName &&
  one.isSelected === other.isSelected &&
  one.to === other.to &&
  one.events === other.events &&
  drag === other.drag;

/** Stays as it is while rows around it move: drawing every row anew is what makes dragging slow. */
const Content = memo(({ section, requiredName, isSelected, to, events, drag }: DraggedContentProps) => {
  const { id, name } = section;
  return (
    <>
      <DragHandle name={name} drag={drag} onStep={(by) => events.onStep(id, by)} />
      <Checkbox
        size="small"
        checked={isSelected}
        onClick={({ shiftKey }) => events.onSelect(id, shiftKey)}
        slotProps={{ input: { 'aria-label': texts.selectLesson(name) } }}
      />
      <Text>
        <MuiLink component={Link} to={to} underline="hover" sx={{ color: 'text.primary', fontWeight: 500 }}>
          {name}
        </MuiLink>
        <LessonChips section={section} requiredName={requiredName} />
      </Text>
      <IconButton
        aria-label={texts.actionsOf(name)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => events.onMenu(id, currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
    </>
  );
}, looksSame);

/** A lesson in its module. */
export const LessonRow = memo(({ place, ...content }: ContentProps & { place: number }) => (
  <Draggable draggableId={`lesson-${content.section.id}`} index={place}>
    {(drag, { isDragging }) => (
      <RowFrame
        {...draggedProps(drag)}
        role="listitem"
        className={isDragging ? 'dragged' : content.isSelected ? 'selected' : undefined}
      >
        <Content {...content} drag={drag.dragHandleProps} />
      </RowFrame>
    )}
  </Draggable>
));
