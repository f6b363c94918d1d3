import { Draggable, Droppable } from '@hello-pangea/dnd';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { CourseModuleSchema } from '#contract/courseThemes.ts';
import { draggedProps } from '../dragging/dragging.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { Panel } from '../layout/Panel.tsx';
import { tokens } from '../theme/tokens.ts';
import { type LessonEvents, LessonRow } from './LessonRow.tsx';
import { type ModuleEvents, ModuleHead } from './ModuleHead.tsx';

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
  const { id, name, sections } = module;
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
