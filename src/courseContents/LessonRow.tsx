import { Draggable, type DraggableProvided } from '@hello-pangea/dnd';
import MoreVert from '@mui/icons-material/MoreVert';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useRef } from 'react';
import type { CourseSectionRow } from '#contract/courseSections.ts';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { buildDraggedProps } from '../dragging/dragging.ts';
import { useIsNear } from '../dragging/nearRows.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { tokens } from '../theme/tokens.ts';
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
  '& > a': {
    flex: '1 1 200px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.ink,
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& > a:hover': { textDecoration: 'underline' },
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
  /** Address of its drawer; the page follows the links of its rows (`followLinks`). */
  href: string;
  events: LessonEvents;
}

type TextProps = Pick<ContentProps, 'section' | 'requiredName' | 'href'>;
type DraggedContentProps = ContentProps & { drag: DraggableProvided['dragHandleProps'] };

/** What a row shows of its lesson. */
const shownFields = ['id', 'name', 'category', 'duration', 'is_mandatory', 'is_active'] as const;

/** Whether a row would look the same: where a lesson stands is not shown in it. */
const looksSame = ({ section, drag, ...one }: DraggedContentProps, other: DraggedContentProps): boolean =>
  shownFields.every((field) => section[field] === other.section[field]) &&
  one.requiredName === other.requiredName &&
  one.isSelected === other.isSelected &&
  one.href === other.href &&
  one.events === other.events &&
  drag === other.drag;

const LessonText = ({ section, requiredName, href }: TextProps) => (
  <Text>
    <a href={href}>{section.name}</a>
    <LessonChips section={section} requiredName={requiredName} />
  </Text>
);

/** Stays as it is while rows around it move: drawing every row again is what makes dragging slow. */
const Content = memo(({ section, requiredName, isSelected, href, events, drag }: DraggedContentProps) => {
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
      <LessonText section={section} requiredName={requiredName} href={href} />
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

/** A lesson while it is dragged, over the page; one that is selected takes the others with it. */
export const DraggedLesson = ({
  provided,
  count,
  section,
  requiredName,
  href,
}: TextProps & { provided: DraggableProvided; count: number }) => (
  <RowFrame {...buildDraggedProps(provided)} className="dragged bare">
    <LessonText section={section} requiredName={requiredName} href={href} />
    {count > 1 && <strong>{texts.lessons(count)}</strong>}
  </RowFrame>
);

/** A lesson in its module. Far from the viewport it is text: what each row can do costs time at every drag. */
export const LessonRow = memo(({ place, ...content }: ContentProps & { place: number }) => {
  const slot = useRef<HTMLLIElement>(null);
  const { id } = content.section;
  const isNear = useIsNear(slot, id);
  return (
    <li ref={slot} data-slot>
      {isNear ? (
        <Draggable draggableId={`lesson-${id}`} index={place}>
          {(provided) => (
            <div {...buildDraggedProps(provided)} className={content.isSelected ? 'row selected' : 'row'}>
              <Content {...content} drag={provided.dragHandleProps} />
            </div>
          )}
        </Draggable>
      ) : (
        <div className={content.isSelected ? 'row bare selected' : 'row bare'}>
          <LessonText {...content} />
        </div>
      )}
    </li>
  );
});
