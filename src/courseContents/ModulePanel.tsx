import { Draggable, Droppable } from '@hello-pangea/dnd';
import Add from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { CourseModuleSchema } from '#contract/courseThemes.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { Panel } from '../layout/Panel.tsx';
import { tokens } from '../theme/tokens.ts';
import { DragHandle } from './DragHandle.tsx';
import { draggedProps } from './dragging.ts';
import { type LessonEvents, LessonRow } from './LessonRow.tsx';

/** What panels tell the page; the same functions at every render. */
export interface ModuleEvents {
  onOpen: (moduleId: number, isOpen: boolean) => void;
  onStep: (module: CourseModuleSchema, by: 1 | -1) => void;
  onMenu: (module: CourseModuleSchema, anchor: HTMLElement) => void;
  onSelectAll: (module: CourseModuleSchema, isSelected: boolean) => void;
}

interface Props {
  module: CourseModuleSchema;
  place: number;
  isOpen: boolean;
  selected: ReadonlySet<number>;
  nameOf: (sectionId: number) => string | undefined;
  /** Address of a drawer below the contents, with the query that keeps the theme. */
  toOf: (path: string) => string;
  events: ModuleEvents;
  lessonEvents: LessonEvents;
}

/** The list a dragged lesson may be dropped in; of a closed module, its end. */
export const listIdOf = (moduleId: number): string => `module-${moduleId}`;

const Lessons = memo(({ module, isOpen, selected, nameOf, toOf, lessonEvents }: Omit<Props, 'place' | 'events'>) => (
  <Droppable droppableId={listIdOf(module.id)} type="lesson">
    {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
      <Box
        ref={innerRef}
        {...droppableProps}
        role="list"
        aria-label={module.name}
        sx={{ minHeight: 6, bgcolor: isDraggingOver ? tokens.accentTint : undefined, borderRadius: 1 }}
      >
        {isOpen &&
          module.sections.map((section, place) => (
            <LessonRow
              key={section.id}
              section={section}
              place={place}
              requiredName={section.mandatory_section_id ? nameOf(section.mandatory_section_id) : undefined}
              isSelected={selected.has(section.id)}
              to={toOf(`sections/${section.id}`)}
              events={lessonEvents}
            />
          ))}
        {placeholder}
      </Box>
    )}
  </Droppable>
));

/** A module with its lessons, which it shows when it is open. */
export const ModulePanel = memo(({ place, events, ...props }: Props) => {
  const { module, isOpen, selected, toOf } = props;
  const { id, name, sections, is_hidden } = module;
  const panelId = useId();
  const chosen = sections.filter((section) => selected.has(section.id)).length;
  return (
    <Draggable draggableId={`module-${id}`} index={place}>
      {(drag, { isDragging }) => (
        <Panel
          {...draggedProps(drag)}
          aria-label={name}
          sx={{ mb: 1.5, overflow: 'hidden', ...(isDragging && { boxShadow: tokens.floating }) }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: '6px 8px 6px 4px' }}>
            <DragHandle name={name} drag={drag.dragHandleProps} onStep={(by) => events.onStep(module, by)} />
            {isOpen && sections.length > 0 && (
              <Checkbox
                size="small"
                checked={chosen === sections.length}
                indeterminate={chosen > 0 && chosen < sections.length}
                onChange={(_, isSelected) => events.onSelectAll(module, isSelected)}
                slotProps={{ input: { 'aria-label': texts.selectAll(name) } }}
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
              <Typography component="h3" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.lessons(sections.length)}
              </Typography>
              {is_hidden && <Chip size="small" color="warning" variant="outlined" label={texts.chips.hidden} />}
            </Box>
            <IconButton
              aria-label={texts.expand(name)}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => events.onOpen(id, !isOpen)}
            >
              <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />
            </IconButton>
            <IconButton
              aria-label={texts.actionsOf(name)}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => events.onMenu(module, currentTarget)}
            >
              <MoreVert fontSize="small" />
            </IconButton>
          </Box>
          <Box id={panelId}>
            <Lessons {...props} />
            {isOpen && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 1.5, py: 1 }}>
                <Button
                  size="small"
                  startIcon={<Add />}
                  component={Link}
                  to={toOf(`sections/create?module=${id}`)}
                  aria-label={texts.addLessonTo(name)}
                >
                  {texts.addLesson}
                </Button>
                {sections.length === 0 && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {texts.moduleEmpty}
                  </Typography>
                )}
              </Box>
            )}
          </Box>
        </Panel>
      )}
    </Draggable>
  );
});
