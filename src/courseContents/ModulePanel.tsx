import { Draggable, type DraggableChildrenFn, Droppable } from '@hello-pangea/dnd';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { CourseSectionRow } from '#contract/courseSections.ts';
import type { CourseModuleSchema } from '#contract/courseThemes.ts';
import { buildDraggedProps } from '../dragging/dragging.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { Panel } from '../page/Panel.tsx';
import { tokens } from '../theme/tokens.ts';
import { DraggedLesson, type LessonEvents, LessonRow } from './LessonRow.tsx';
import { type ModuleEvents, ModuleHead } from './ModuleHead.tsx';
import { rowHeight, rowRules } from './RowFrame.ts';

interface Props {
  module: CourseModuleSchema;
  place: number;
  isOpen: boolean;
  selected: ReadonlySet<number>;
  findName: (sectionId: number) => string | undefined;
  /** Address of a drawer below the contents, with the query that keeps the theme. */
  buildTo: (path: string) => string;
  /** The same for the links of rows, which the page follows. */
  buildHref: (path: string) => string;
  events: ModuleEvents;
  lessonEvents: LessonEvents;
}

/** The list a dragged lesson may be dropped in; of a closed or an empty module, its end: anywhere on its panel. */
export const buildListId = (moduleId: number): string => `module-${moduleId}`;

/** Room below the last row of a list where a lesson can still be dropped (px). */
const endRoom = 26;

/**
 * The lessons of a module, of which those far from the viewport cannot be dragged: the library takes them when they come near
 * (`virtual`), for which it wants an element that scrolls. This one is as high as its content.
 */
const DropList = styled('div')({
  minHeight: 6,
  // Not drawn out of sight.
  contentVisibility: 'auto',
  overflow: 'auto',
  scrollbarWidth: 'none',
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, borderRadius: 4 },
  // For all rows at once: each is rendered again when something is lifted or dropped.
  '& .row': rowRules,
  // A little further than its last row, beneath what stands there: who means its end points there.
  paddingBottom: endRoom,
  marginBottom: -endRoom,
  '&.over > ul': { backgroundColor: tokens.accentTint },
  // Beneath what else is on the panel, and as large: nothing changes its size while something is dragged.
  '&.whole': { position: 'absolute', inset: 0, padding: 0, margin: 0, pointerEvents: 'none' },
  '&.over.whole': { backgroundColor: tokens.accentTint, boxShadow: `inset 0 0 0 2px ${tokens.accent}` },
});

const Foot = styled('div')({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
});

type LessonsProps = Omit<Props, 'place' | 'events' | 'buildTo'>;
type ContentProps = Pick<Props, 'selected' | 'findName' | 'buildHref' | 'lessonEvents'>;

const buildContent = (section: CourseSectionRow, { selected, findName, buildHref, lessonEvents }: ContentProps) => ({
  section,
  requiredName: section.mandatory_section_id ? findName(section.mandatory_section_id) : undefined,
  isSelected: selected.has(section.id),
  href: buildHref(`sections/${section.id}`),
  events: lessonEvents,
});

/** Stays as it is while its list is told that something is lifted: all lists are, and each would look at each of its rows. */
const Rows = memo(({ sections, ...content }: ContentProps & { sections: readonly CourseSectionRow[] }) =>
  sections.map((section, place) => <LessonRow key={section.id} place={place} {...buildContent(section, content)} />),
);

const Lessons = ({ module, isOpen, ...content }: LessonsProps) => {
  const { id, name, sections } = module;
  const renderClone: DraggableChildrenFn = (provided, _, { source }) => {
    const section = sections[source.index];
    return section ? (
      <DraggedLesson
        provided={provided}
        count={content.selected.has(section.id) ? content.selected.size : 1}
        {...buildContent(section, content)}
      />
    ) : (
      <div {...buildDraggedProps(provided)} />
    );
  };
  return (
    <Droppable droppableId={buildListId(id)} type="lesson" mode="virtual" renderClone={renderClone}>
      {({ innerRef, droppableProps }, { isDraggingOver }) => (
        <DropList
          ref={innerRef}
          {...droppableProps}
          style={{ containIntrinsicHeight: `auto ${isOpen ? sections.length * rowHeight : 6}px` }}
          className={[isDraggingOver && 'over', !(isOpen && sections.length > 0) && 'whole'].filter(Boolean).join(' ')}
        >
          {isOpen && sections.length > 0 && (
            <ul aria-label={name}>
              <Rows sections={sections} {...content} />
            </ul>
          )}
        </DropList>
      )}
    </Droppable>
  );
};

/** A module with its lessons, which it shows when it is open. */
export const ModulePanel = memo(({ place, events, ...props }: Props) => {
  const { module, isOpen, selected, buildTo } = props;
  const { id, name, sections } = module;
  const panelId = useId();
  const chosen = sections.filter((section) => selected.has(section.id)).length;
  return (
    <Draggable draggableId={`module-${id}`} index={place}>
      {(drag, { isDragging }) => (
        <Panel
          {...buildDraggedProps(drag)}
          aria-label={name}
          sx={{ position: 'relative', mb: 1.5, overflow: 'hidden', ...(isDragging && { boxShadow: tokens.floating }) }}
        >
          <ModuleHead
            module={module}
            isOpen={isOpen}
            chosen={chosen}
            panelId={panelId}
            drag={drag.dragHandleProps}
            events={events}
          />
          <Box id={panelId}>
            <Lessons {...props} />
            {isOpen && (
              <Foot>
                <Button
                  size="small"
                  startIcon={<Add />}
                  component={Link}
                  to={buildTo(`sections/create?module=${id}`)}
                  aria-label={texts.addLessonTo(name)}
                >
                  {texts.addLesson}
                </Button>
                {sections.length === 0 && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {texts.moduleEmpty}
                  </Typography>
                )}
              </Foot>
            )}
          </Box>
        </Panel>
      )}
    </Draggable>
  );
});
